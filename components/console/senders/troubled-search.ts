import { createSerializer, parseAsInteger, parseAsString, parseAsStringLiteral } from 'nuqs/server';
import type { TroubledFilter } from '@/lib/campaign/reputation/queries';
import { TROUBLES, type Trouble } from '@/lib/campaign/reputation/troubles';

/** What of the list of troubled emails stands in its address. `q` is a receiving domain. */
export const troubledSearch = {
  q: parseAsString.withDefault(''),
  trouble: parseAsStringLiteral(TROUBLES).withDefault('bounced'),
  sender: parseAsInteger,
};

type Values = { q: string; trouble: Trouble; sender: number | null };

/** The same as the API takes it. */
export const troubledFilterOf = ({ q, trouble, sender }: Values): TroubledFilter => ({
  trouble,
  ...(q && { domain: q.trim().replace(/^@/, '') }),
  ...(sender && { sender_id: sender }),
});

const serialize = createSerializer(troubledSearch);

export const troubledHref = ({
  trouble,
  sender,
  domain,
}: {
  trouble: Trouble;
  sender?: number | undefined;
  domain?: string | undefined;
}) => serialize('/console/senders/reputation/people', { trouble, sender: sender ?? null, q: domain ?? '' });
