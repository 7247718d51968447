'use client';

import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { popupClass } from './popup-class';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  /** What it is, for a screen reader. */
  label: string;
  align?: 'start' | 'end';
  children: ReactNode;
};

/** A small form or list beside its button; the page behind it stays in reach. */
export function Popover({ trigger, label, align = 'end', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup aria-label={label} className={clsx(popupClass, 'grid w-72 gap-3 p-3')}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
