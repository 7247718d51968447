'use client';

import { Menu as Base } from '@base-ui/react/menu';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { Link } from './link';
import { type MenuItemProps, type MenuLinkProps, MenuParts, type MenuProps } from './menu-parts';
import { popupClass } from './popup-class';

const itemClass =
  'flex min-h-11 w-full cursor-pointer items-center gap-2.5 rounded-[6px] px-2.5 outline-none select-none md:min-h-8 ' +
  'data-highlighted:bg-hover data-disabled:cursor-not-allowed data-disabled:opacity-55 [&_svg]:size-4 [&_svg]:text-muted';

const parts: MenuParts = {
  Item: ({ children, onSelect, tone, disabled = false }: MenuItemProps) => (
    <Base.Item
      className={clsx(itemClass, tone === 'bad' && 'text-bad')}
      onClick={onSelect}
      disabled={disabled}
    >
      {children}
    </Base.Item>
  ),
  LinkItem: ({ href, children }: MenuLinkProps) => (
    <Base.Item className={itemClass} render={<Link href={href} />}>
      {children}
    </Base.Item>
  ),
  Separator: () => <Base.Separator className="mx-1 my-1 h-px bg-line" />,
};

/** Opens as soon as it is there: it was fetched because its button was pressed. */
export default function MenuView({
  trigger,
  side = 'bottom',
  align = 'start',
  finalFocus,
  children,
}: MenuProps) {
  const popup = useRef<HTMLDivElement>(null);
  const isFocusLeft = () =>
    document.activeElement === document.body || popup.current?.contains(document.activeElement);
  return (
    <Base.Root defaultOpen>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner side={side} align={align} sideOffset={6} className="z-50 outline-none">
          <Base.Popup
            ref={popup}
            finalFocus={finalFocus && (() => (isFocusLeft() ? finalFocus() : false))}
            className={clsx(popupClass, 'min-w-48 p-1')}
          >
            <MenuParts value={parts}>{children}</MenuParts>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
