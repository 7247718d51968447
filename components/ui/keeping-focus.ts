import { flushSync } from 'react-dom';

/** The focus stays with what is moved; from a button that has no use at the new place it goes to the one beside it. */
export function keepingFocus(move: () => void): void {
  const focused = document.activeElement;
  flushSync(move);
  if (!(focused instanceof HTMLElement)) return;
  focused.focus();
  if (document.activeElement !== focused)
    focused.parentElement?.querySelector<HTMLElement>('button:enabled')?.focus();
}
