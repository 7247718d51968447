'use client';

import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type Options<T, Form> = {
  /** What tells this page's form from others. */
  page: string;
  /** What the server has rendered. */
  initial: T;
  /**
   * Joins what was kept before a reload, and what was filled in before the scripts were there, to the initial values.
   * What was kept may be of any shape.
   */
  restore: (persisted: Partial<T>, form: Form | null) => T;
};

/**
 * What is filled in, kept for as long as the tab is open: nothing is lost to a reload, to the back button, or to
 * scripts that come late.
 *
 * @returns `isReady` once the page's scripts are there.
 */
export function usePersistedForm<T extends object, Form extends HTMLElement = HTMLFormElement>({
  page,
  initial,
  restore,
}: Options<T, Form>): {
  form: RefObject<Form | null>;
  values: T;
  change: (change: Partial<T>) => void;
  isReady: boolean;
} {
  const form = useRef<Form>(null);
  const [values, setValues] = useState(initial);
  const [isReady, setReady] = useState(false);
  const key = `loadout:form:${page}`;
  const start = useRef({ key, restore });

  // Before anything else renders, which would put the server's values over what was typed.
  useLayoutEffect(() => {
    setValues(start.current.restore(readPersisted<T>(start.current.key), form.current));
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

function readPersisted<T>(key: string): Partial<T> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}
