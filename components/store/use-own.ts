'use client';

import { useEffect, useEffectEvent, useState } from 'react';

type Own<T> = { is: 'coming' } | { is: 'failed' } | { is: 'here'; value: T };

/**
 * What is an account's own on a page that all who are signed in get alike. Asked for once the page is there, never kept.
 *
 * @param about asked for anew when it is another one; null for a guest, of whom nothing is asked.
 */
export function useOwn<T>(
  about: string | null,
  load: (signal: AbortSignal) => Promise<T>,
): Own<T> & { retry: () => void } {
  const [own, setOwn] = useState<Own<T>>({ is: 'coming' });
  const [tries, setTries] = useState(0);
  const ask = useEffectEvent(load);
  const attempt = about === null ? null : `${about} ${tries}`;
  useEffect(() => {
    if (attempt === null) return;
    const left = new AbortController();
    setOwn({ is: 'coming' });
    ask(left.signal).then(
      (value) => setOwn({ is: 'here', value }),
      () => left.signal.aborted || setOwn({ is: 'failed' }),
    );
    return () => left.abort();
  }, [attempt]);
  return { ...own, retry: () => setTries((before) => before + 1) };
}
