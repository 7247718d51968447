import type { Selection } from '@/components/ui/data-table/selection';
import type { PeopleFilter } from '@/lib/campaign/people/queries';

/** The selected contacts as the API takes them: those that were chosen, or the filter and who is left out. */
export function selectedPeople({ kind, ids }: Selection, { sort: _, ...filter }: PeopleFilter) {
  if (kind === 'some') return { strIds: [...ids] };
  return { all: true, ...filter, ...(ids.size > 0 && { except: [...ids] }) };
}
