'use client';

import { Search } from 'lucide-react';
import { useSearchParams } from 'next/navigation';

/**
 * The catalogue's search. A plain form, so that it answers before its scripts are there; for the same reason no
 * Suspense stands around it, which is why the pages that show it have to be rendered on request.
 */
export function SearchField() {
  const search = useSearchParams().get('search') ?? '';
  return (
    <form action="/" className="relative">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4 -translate-y-1/2 text-muted"
      />
      <input
        // A new search in the address starts the field anew.
        key={search}
        type="search"
        name="search"
        maxLength={100}
        defaultValue={search}
        aria-label="Search games and cards"
        placeholder="Search games and cards"
        className="tap w-full rounded-full border border-edge bg-surface pr-4 pl-10 text-base placeholder:text-faint hover:border-muted md:text-md"
      />
    </form>
  );
}
