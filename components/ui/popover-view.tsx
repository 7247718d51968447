'use client';

import { Popover as Base } from '@base-ui/react/popover';
import { clsx } from 'clsx';
import { type ReactElement, type ReactNode, useState } from 'react';
import { popupClass } from './popup-class';
import type { TriggerProps } from './use-pressed';

export type PopoverProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  /** What it is, for a screen reader. */
  label: string;
  align?: 'start' | 'end';
  /** In two columns where there is room. */
  isWide?: boolean;
  /** A function is given what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode);
};

/** Opens as soon as it is there: it was fetched because its button was pressed. */
export default function PopoverView({
  trigger,
  label,
  align = 'end',
  isWide = false,
  children,
}: PopoverProps) {
  const [open, setOpen] = useState(true);
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            className={clsx(popupClass, 'grid w-72 gap-3 p-3', isWide && 'md:w-136 md:grid-cols-2')}
          >
            {typeof children === 'function' ? children(() => setOpen(false)) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
