import { keepPreviousData } from '@tanstack/react-query';
import { useDebounced } from '@/components/ui/use-debounced';
import type { Command, CommandGroup, Found } from './shell';

const SEARCH_AFTER_MS = 150;
const LEAST_TYPED = 2;
const SHOWN = 4;

/** What the palette’s queries search for, once it is typed, and the options that all of them take. */
export function useRecordSearch(typed: string) {
  const search = useDebounced(typed.trim(), SEARCH_AFTER_MS);
  const enabled = search.length >= LEAST_TYPED;
  return { search, enabled, how: { enabled, placeholderData: keepPreviousData } };
}

type Query = { isFetching: boolean; isError: boolean };
type Records = { label: string; records: readonly Command[] | undefined; shown?: number };

/** What of each kind was found, a few of each, and how far the search is. */
export function foundOf(enabled: boolean, queries: readonly Query[], kinds: readonly Records[]): Found {
  const groups = kinds.map(
    ({ label, records, shown = SHOWN }): CommandGroup => ({
      label,
      items: enabled ? (records ?? []).slice(0, shown).map((record) => ({ ...record, isRecord: true })) : [],
    }),
  );
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isSearching: queries.some(({ isFetching }) => isFetching),
    isFailed: enabled && queries.some(({ isError }) => isError),
  };
}
