import { usePathname, useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';

/**
 * The page's own address, without its origin. Pages that all guests get alike are rendered without what only visit
 * counters look at, so that the address' parameters come once the scripts are there.
 */
export function useCurrentPath(): string {
  const path = usePathname();
  const search = useSearchParams();
  const [query, setQuery] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address has other parameters.
  useEffect(() => setQuery(window.location.search), [path, search]);
  return `${path}${query}`;
}
