'use client';

import { useQuery } from '@tanstack/react-query';
import { useQueryStates } from 'nuqs';
import { type Progress, progressQuery, sendsQuery } from '@/lib/campaign/single-sends/queries';
import { reportSearch } from './report-search';

/** The earlier sends that a send’s results can be compared with, and the one that its address names. */
export function useComparedSend(send: Progress) {
  const [{ compare }, setSearch] = useQueryStates(reportSearch);
  const { data: page } = useQuery({ ...sendsQuery({ state: 'sent' }, 1), staleTime: 60_000 });
  const { data: other } = useQuery({ ...progressQuery(compare ?? ''), enabled: compare !== null });
  const startedAt = send.sent_at === null ? 0 : Date.parse(send.sent_at);
  return {
    choices: (page?.sends ?? []).filter(({ utr, at }) => utr !== send.utr && Date.parse(at) < startedAt),
    utr: compare,
    other: other && other.utr !== send.utr && other.sent_at !== null ? other : undefined,
    choose: (utr: string) => void setSearch({ compare: utr || null }),
  };
}

export type ComparedSend = ReturnType<typeof useComparedSend>;
