import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { MAX_LINKS } from '@/lib/campaign/link-checks/max-links';
import { type CheckedLink, checkLinks, linkAnswersQuery } from '@/lib/campaign/link-checks/queries';

/** Long enough for an address to be typed to its end. */
const ASK_AFTER_MS = 2_000;
const NONE = '[]';

/**
 * What links answer, asked for a moment after they have changed, the first 30 of them. While an email is written, each
 * is asked for once.
 */
export function useLinkAnswers(urls: readonly string[]) {
  const known = useRef(new Map<string, CheckedLink>());
  const isAgain = useRef(false);
  const [asked, setAsked] = useState(NONE);
  const wanted = JSON.stringify(urls.slice(0, MAX_LINKS));
  useEffect(() => {
    const timer = setTimeout(() => setAsked(wanted), ASK_AFTER_MS);
    return () => clearTimeout(timer);
  }, [wanted]);
  const query = useQuery(
    linkAnswersQuery(asked, async (all) => {
      const unknown = all.filter((url) => !known.current.has(url));
      if (unknown.length > 0)
        for (const link of (await checkLinks(unknown, isAgain.current)).links)
          known.current.set(link.url, link);
      isAgain.current = false;
      return all.flatMap((url) => known.current.get(url) ?? []);
    }),
  );
  return {
    /** Of those that are still there. */
    answers: (query.data ?? []).filter(({ url }) => urls.includes(url)),
    isAsking: query.isFetching,
    error: query.error,
    /** Asks for all of them again. */
    again() {
      known.current.clear();
      isAgain.current = true;
      void query.refetch();
    },
  };
}
