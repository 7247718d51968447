'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import type { ReactElement, ReactNode } from 'react';
import { Link } from './link';
import { popupClass } from './popup-class';

type Props = {
  /** The button that opens it. */
  trigger: ReactElement;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'end';
  children: ReactNode;
};

/** Actions behind a button: arrow keys move, the first letters find, Escape closes. */
export function Menu({ trigger, side = 'bottom', align = 'start', children }: Props) {
  return (
    <Base.Root>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup className={clsx(popupClass, 'min-w-48 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 outline-none select-none md:min-h-8 ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:text-muted';

type ItemProps = { children: ReactNode; onSelect: () => void; tone?: 'bad'; disabled?: boolean };

export function MenuItem({ children, onSelect, tone, disabled = false }: ItemProps) {
  return (
    <Base.Item
      className={clsx(itemClass, tone === 'bad' && 'text-bad')}
      onClick={onSelect}
      disabled={disabled}
    >
      {children}
    </Base.Item>
  );
}

export function MenuLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <Base.Item className={itemClass} render={<Link href={href} />}>
      {children}
    </Base.Item>
  );
}

export const MenuSeparator = () => <Base.Separator className="mx-1 my-1 h-px bg-line" />;
