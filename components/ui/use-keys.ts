import { useEffect, useEffectEvent } from 'react';

/** How long the second key of a pair may take. */
const PAIR_MS = 1_200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Keys for the whole page, such as `/` or the pair `g c`. They rest while somebody types, while a dialog is open, and
 * while Ctrl, Alt or ⌘ is held.
 */
export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((name: string): boolean => {
    const run = Object.hasOwn(keys, name) ? keys[name] : undefined;
    run?.();
    return run !== undefined;
  });
  const begins = useEffectEvent((key: string) =>
    Object.keys(keys).some((name) => name.startsWith(`${key} `)),
  );
  useEffect(() => {
    let first = '';
    let firstAt = 0;
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      const isSecond = first !== '' && event.timeStamp - firstAt < PAIR_MS;
      const name = isSecond ? `${first} ${event.key}` : event.key;
      first = !isSecond && begins(event.key) ? event.key : '';
      firstAt = event.timeStamp;
      if (press(name)) event.preventDefault();
    };
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
