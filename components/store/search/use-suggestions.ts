import { useEffect, useState } from 'react';
import { type Suggested, suggestProducts } from '@/lib/store/catalogue/queries';

/** Long enough for a quick hand not to ask at every letter, too short to be felt. */
const PAUSE_MS = 120;

/** What a search finds first, while it is typed; null until there is something to say. */
export function useSuggestions(typed: string): Suggested | null {
  const search = typed.trim();
  const [found, setFound] = useState<Suggested | null>(null);

  useEffect(() => {
    if (search.length < 2) {
      setFound(null);
      return;
    }
    const leaving = new AbortController();
    const timer = setTimeout(() => {
      suggestProducts(search, leaving.signal)
        .then(setFound)
        // Suggestions are a help, not an answer: without them, the form still searches.
        .catch(() => setFound(null));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [search]);

  return search.length < 2 ? null : found;
}
