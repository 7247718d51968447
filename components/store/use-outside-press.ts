import { type RefObject, useEffect } from 'react';

/** Calls back when something outside the element is pressed. */
export function useOutsidePress(element: RefObject<HTMLElement | null>, onPress: () => void): void {
  useEffect(() => {
    const press = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element.current?.contains(target)) onPress();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [element, onPress]);
}
