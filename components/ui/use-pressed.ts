import {
  type ButtonHTMLAttributes,
  type ComponentType,
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  useState,
} from 'react';
import { usePart } from './use-part';

export type TriggerProps = Pick<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'onClick' | 'onKeyDown' | 'onPointerEnter' | 'onFocus' | 'aria-haspopup' | 'aria-expanded'
>;

/**
 * What a button opens, fetched when somebody comes near it and shown once the button is pressed: until then the button
 * stands alone, so that a page of closed menus needs nothing of what opens them.
 *
 * @returns what was fetched and asked for, and until then the button.
 */
export function usePressed<P>(
  load: () => Promise<{ default: ComponentType<P> }>,
  trigger: ReactElement<TriggerProps>,
  popup: 'menu' | 'dialog',
): { View: ComponentType<P> | null; button: ReactElement } {
  const [isPressed, setPressed] = useState(false);
  const View = usePart(load, isPressed, () => setPressed(false));
  // A failure is told when the button is pressed.
  const fetchEarly = () => void load().catch(() => undefined);
  const press = () => setPressed(true);
  const button = cloneElement(trigger, {
    'aria-haspopup': popup,
    'aria-expanded': false,
    onPointerEnter: fetchEarly,
    onFocus: fetchEarly,
    onClick: press,
    onKeyDown: (event: KeyboardEvent<HTMLButtonElement>) => {
      trigger.props.onKeyDown?.(event);
      if (popup !== 'menu' || !['ArrowDown', 'ArrowUp'].includes(event.key)) return;
      event.preventDefault();
      press();
    },
  });
  return { View, button };
}
