import { type RefObject, useCallback, useState } from 'react';

/**
 * Which of a form's problems are shown: those of controls that were left, all once its button was pressed, and what the
 * shop has refused until something changes.
 *
 * @param problems what is wrong or missing now, by the name of its control.
 */
export function useFieldErrors(
  form: RefObject<HTMLElement | null>,
  problems: Readonly<Record<string, string>>,
) {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  const focusFirst = (names: Iterable<string>) => {
    const wanted = new Set(names);
    const controls = [...(form.current?.querySelectorAll<HTMLElement>('[name]:enabled') ?? [])];
    controls.find((control) => wanted.has(control.getAttribute('name') ?? ''))?.focus();
  };
  const touch = (...names: string[]) => setTouched((before) => new Set([...before, ...names]));

  const clearRefused = useCallback(() => setRefused({}), []);

  return {
    errors: {
      ...refused,
      ...Object.fromEntries(Object.entries(problems).filter(([name]) => touched.has(name))),
    } as Readonly<Record<string, string>>,
    focusFirst,
    /** Shows what is wrong with these from now on. */
    touch,
    /** Shows all problems of these controls, and leads to the first. @returns whether there is none. */
    check: (...names: string[]): boolean => {
      touch(...names);
      const found = Object.keys({ ...problems, ...refused });
      focusFirst(found);
      return found.length === 0;
    },
    /** Shows what the shop has refused, and leads to the first of it. */
    refuse: (found: Readonly<Record<string, string>>) => {
      setRefused(found);
      requestAnimationFrame(() => focusFirst(Object.keys(found)));
    },
    /** Something else is filled in than what was refused. */
    clearRefused,
  };
}
