import type { Selection } from '@/components/ui/data-table/selection';

/** The selected rows of a list as the API takes them: those that were chosen, or the filter and what is left out. */
export function selectedRows<Filter extends { sort?: unknown }>({ kind, ids }: Selection, filter: Filter) {
  if (kind === 'some') return { strIds: [...ids] };
  const { sort: _, ...narrowing } = filter;
  return { all: true, ...narrowing, ...(ids.size > 0 && { except: [...ids] }) };
}
