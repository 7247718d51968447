import { type ComponentType, createContext, type ReactElement, type ReactNode } from 'react';
import type { TriggerProps } from './use-pressed';

export type MenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<TriggerProps>;
  side?: 'top' | 'bottom' | 'right';
  align?: 'start' | 'end';
  /** Where the cursor is once it has closed, unless a dialog has opened; on its button otherwise. */
  finalFocus?: () => HTMLElement;
  children: ReactNode;
};

export type MenuItemProps = { children: ReactNode; onSelect: () => void; tone?: 'bad'; disabled?: boolean };
export type MenuLinkProps = { href: string; children: ReactNode };

/** What a menu is made of, known within a menu that has been fetched. */
export type MenuParts = {
  Item: ComponentType<MenuItemProps>;
  LinkItem: ComponentType<MenuLinkProps>;
  Separator: ComponentType;
};

export const MenuParts = createContext<MenuParts | null>(null);
