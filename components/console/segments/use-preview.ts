import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '@/components/ui/use-debounced';
import { previewQuery } from '@/lib/campaign/segments/queries';
import { ApiFailure } from '@/lib/http/api-failure';
import { type Draft, type DraftRow, definitionOf, type RowState } from './segment-draft';

const COUNT_AFTER_MS = 250;

/**
 * Who matches what of a draft can be counted. The figures before stay until the new ones are there, and a question
 * that is no longer asked is given up.
 */
export function usePreview(draft: Draft, states: readonly RowState[]) {
  const counted = draft.rows.filter((_, place) => states[place]?.kind === 'good');
  const asked = JSON.stringify(definitionOf({ ...draft, rows: counted }));
  const settled = useDebounced(asked, COUNT_AFTER_MS);
  const definition = useMemo(() => JSON.parse(settled) as ReturnType<typeof definitionOf>, [settled]);
  const { data, error, isPlaceholderData, isFetching, refetch } = useQuery({
    ...previewQuery(definition),
    enabled: draft.listId > 0,
  });
  const isSettled = asked === settled;
  return {
    /** Undefined until the first figures are there. */
    figures: draft.listId > 0 ? data : undefined,
    /** What shows is of the conditions before. */
    isOld: !isSettled || isPlaceholderData || (isFetching && data === undefined),
    failure: isSettled ? error : null,
    refused: isSettled && error ? refusedRows(error, counted) : {},
    retry: () => void refetch(),
  };
}

/** What the server has refused, by the key of the condition. */
export function refusedRows(error: unknown, rows: readonly DraftRow[]): Record<string, string> {
  if (!(error instanceof ApiFailure) || typeof error.errors !== 'object' || Array.isArray(error.errors))
    return {};
  const found = Object.entries(error.errors).flatMap(([field, [text = '']]) => {
    const place = /^(?:select_field|select_operator|value)\.(\d+)$/.exec(field)?.[1];
    const row = place === undefined ? undefined : rows[Number(place)];
    return row ? [[row.key, text]] : [];
  });
  return Object.fromEntries(found);
}
