'use client';

import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu } from '@/components/ui/menu';

/** What can be done with one row of a list. `label` names the row for a screen reader. */
export function RowMenu({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Menu
      align="end"
      trigger={
        <button
          type="button"
          aria-label={label}
          className="grid size-11 place-items-center rounded-control text-muted hover:bg-hover hover:text-text md:size-9"
        >
          <Ellipsis aria-hidden="true" className="size-4.5" />
        </button>
      }
    >
      {children}
    </Menu>
  );
}
