'use client';

import { use } from 'react';
import { type MenuItemProps, type MenuLinkProps, MenuParts, type MenuProps } from './menu-parts';
import { usePressed } from './use-pressed';

const load = () => import('./menu-view');

/** Actions behind a button: arrow keys move, the first letters find, Escape closes. Fetched when it is first opened. */
export function Menu(props: MenuProps) {
  const { View, button } = usePressed(load, props.trigger, 'menu');
  return View ? <View {...props} /> : button;
}

export function MenuItem(props: MenuItemProps) {
  const parts = use(MenuParts);
  return parts && <parts.Item {...props} />;
}

export function MenuLink(props: MenuLinkProps) {
  const parts = use(MenuParts);
  return parts && <parts.LinkItem {...props} />;
}

export function MenuSeparator() {
  const parts = use(MenuParts);
  return parts && <parts.Separator />;
}
