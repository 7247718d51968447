import { useRef } from 'react';

/**
 * Gives the focus back to what had it when a dialog opened: Radix does so for dialogs with a trigger of its own alone,
 * and whoever uses the keyboard would begin anew at the top of the page.
 */
export function useReturnFocus() {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      opener.current?.focus();
    },
  };
}
