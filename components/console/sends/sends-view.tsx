'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { RecordList } from '@/components/console/record-list';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { attentionQuery } from '@/lib/campaign/overview/queries';
import { SEND_STATES } from '@/lib/campaign/single-sends/display-states';
import { SENDS_PER_PAGE, sendRows, sendsKey } from '@/lib/campaign/single-sends/queries';
import { sendColumns } from './send-columns';
import { filterOf, sendsSearch } from './sends-search';
import { SendsTabs } from './sends-tabs';

/** All of an account's single sends, whatever they are at. */
export function SendsView({ zone }: { zone: string }) {
  const texts = useTexts('sends');
  const formats = useFormats();
  const columns = useMemo(() => sendColumns({ texts, formats, zone }), [texts, formats, zone]);
  const page = useListPage({
    name: 'sends',
    search: sendsSearch,
    filterOf,
    pageQuery: sendRows,
    pageSize: SENDS_PER_PAGE,
    columns,
  });
  useFollowRunning();
  const states = SEND_STATES.map((value) => ({ value, label: texts.states[value] }));
  return (
    <RecordList
      needs="sends:write"
      texts={texts}
      page={page}
      newHref="/console/sends/new"
      savedViews="sends"
      nameOf={({ name }) => name || texts.unnamed}
      hrefOf={({ utr }) => `/console/sends/${utr}`}
      tabs={<SendsTabs />}
      filters={[page.filterBy('state', texts.columns.state, states)]}
    />
  );
}

/** Reads the list again whenever what runs has been asked for, as long as something does, and once after it has ended. */
function useFollowRunning() {
  const client = useQueryClient();
  const { data, dataUpdatedAt } = useQuery(attentionQuery());
  const running = data?.running_sends ?? 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer counts, the same one too.
  useEffect(
    () => () => void (running > 0 && client.invalidateQueries({ queryKey: sendsKey })),
    [client, running, dataUpdatedAt],
  );
}
