import { useEffect, useEffectEvent } from 'react';

/** How long the second key of a pair may take. */
const PAIR_MS = 1_200;

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Shared by all components, so that the key after `g` doesn’t also run what it means alone elsewhere. */
const beginners = new Set<(key: string) => boolean>();
let first = '';
let firstAt = 0;
let latest: { event: KeyboardEvent; name: string } | undefined;

/** What a key press means: the key, or the pair that it completes. */
function nameOf(event: KeyboardEvent): string {
  if (latest?.event === event) return latest.name;
  const isSecond = first !== '' && event.timeStamp - firstAt < PAIR_MS;
  const name = isSecond ? `${first} ${event.key}` : event.key;
  first = !isSecond && [...beginners].some((begins) => begins(event.key)) ? event.key : '';
  firstAt = event.timeStamp;
  latest = { event, name };
  return name;
}

/** Whether a key press completes a pair such as `g j`. */
export const completesPair = (event: KeyboardEvent): boolean => nameOf(event) !== event.key;

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
    const beginner = (key: string) => begins(key);
    const listener = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (isTyping(event.target) || document.querySelector('[role="dialog"], [role="menu"]')) return;
      if (press(nameOf(event))) event.preventDefault();
    };
    beginners.add(beginner);
    window.addEventListener('keydown', listener);
    return () => {
      beginners.delete(beginner);
      window.removeEventListener('keydown', listener);
    };
  }, []);
}
