'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTexts } from '#language';
import { scrimClass } from './sheet-class';

export type DrawerProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: ReactNode;
  /** Stands beside the button that closes it, such as the way to the record's page. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A record beside its list: at the right edge, on a phone over the whole page. Escape closes it. */
export default function DrawerView({ open, onOpenChange, title, aside, children }: DrawerProps) {
  const texts = useTexts('ui');
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup className="fixed inset-y-0 right-0 z-50 flex w-full flex-col border-l border-line bg-surface shadow-float outline-none md:max-w-lg">
          <div className="flex items-center gap-2 border-b border-line py-2 pr-2 pl-4 md:pl-6">
            <Base.Title
              title={typeof title === 'string' ? title : undefined}
              className="display mr-auto min-w-0 truncate text-base"
            >
              {title}
            </Base.Title>
            {aside}
            <Base.Close
              aria-label={texts.close}
              className="grid size-11 shrink-0 place-items-center rounded-control text-muted hover:bg-hover md:size-9"
            >
              <X aria-hidden="true" className="size-4.5" />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-4 md:p-6">{children}</div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
