'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Options<T> = {
  /** What tells this page's form from others. */
  page: string;
  /** What the server has rendered. */
  initial: T;
  /** Joins what was kept before a reload, and what was filled in before the scripts were there, to the initial values. */
  restore: (kept: Partial<T>, form: HTMLFormElement | null) => T;
};

/**
 * What is filled in, kept for as long as the tab is open: nothing is lost to a reload, to the back button, or to
 * scripts that come late.
 *
 * @returns `isReady` once the page's scripts are there.
 */
export function useKeptForm<T extends object>({
  page,
  initial,
  restore,
}: Options<T>): {
  form: RefObject<HTMLFormElement | null>;
  values: T;
  change: (change: Partial<T>) => void;
  isReady: boolean;
} {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial);
  const [isReady, setReady] = useState(false);
  const key = `loadout:form:${page}`;
  const start = useRef({ key, restore });

  // Before anything else renders, which would put the server's values over what was typed.
  useLayoutEffect(() => {
    setValues(start.current.restore(readKept<T>(start.current.key), form.current));
    setReady(true);
  }, []);

  useEffect(() => {
    if (!isReady) return;
    try {
      sessionStorage.setItem(key, JSON.stringify(values));
    } catch {
      // Storage is off or full: the page holds what is filled in until it is left.
    }
  }, [key, values, isReady]);

  const change = useCallback((part: Partial<T>) => setValues((before) => ({ ...before, ...part })), []);
  return { form, values, change, isReady };
}

function readKept<T>(key: string): Partial<T> {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}
