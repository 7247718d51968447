import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  automations as a,
  deliveries as d,
  automationSchedules as m,
  singleSends as s,
  senders,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { getSender } from '../senders/rows';
import { handedOver, isBounced } from './handed-over';
import type { TroubledQuery } from './schemas';
import type { Trouble } from './troubles';

/** A page reads the emails of its places alone; finding them reads all that the account sent in the last days. */
const FRESH_MS = 60_000;

const find = statement({
  params: {
    userId: senders.user_id,
    senderId: nullable(senders.id),
    domain: nullable(value.text),
    trouble: value.oneOf<Trouble>(),
  },
  row: { id: d.id },
  text: ({ domain, trouble, ...given }) => sql`
    select e.id from (${handedOver(given)}) as e
    where case ${trouble}::text when 'bounced' then ${isBounced(sql`e.status`)} else e.complained end
      and (${domain}::text is null or lower(split_part(e.email, '@', 2)) = lower(${domain}))
    order by e.at desc, e.id desc`,
});

const read = statement({
  params: { userId: senders.user_id, ids: value.bigints },
  row: {
    id: d.id,
    email: d.email,
    contact_id: d.contact_id,
    sender_email: senders.from_email,
    mailing: value.text,
    words: d.answer,
    at: value.timestamptz,
  },
  text: ({ userId, ids }) => sql`
    select ${d.id}, ${d.email}, ${d.contact_id}, ${senders.from_email} as sender_email,
      coalesce(${s.single_send_name}, ${a.automation_name}) as mailing, ${d.answer} as words, ${d.handed_at} as at
    from unnest(${ids}::bigint[]) with ordinality as wanted (id, place)
    join ${d} on ${d.id} = wanted.id and ${d.user_id} = ${userId}
    left join ${s} on ${s.id} = ${d.single_send_id}
    left join ${m} on ${m.id} = ${d.schedule_id}
    left join ${a} on ${a.id} = ${m.automation_id}
    join ${senders} on ${senders.id} = coalesce(${s.sender_id}, ${m.sender_id})
    order by wanted.place`,
});

type Wanted = { userId: number; senderId: number | null; domain: string | null; trouble: Trouble };

const findOnce = (wanted: Wanted): Promise<Float64Array> =>
  cache().remember(JSON.stringify(['troubled', wanted]), async () => {
    const ids = Float64Array.from(await find(db(), wanted), ({ id }) => id);
    return { value: ids, tags: [], validUntil: Date.now() + FRESH_MS, bytes: 512 + ids.byteLength };
  });

/**
 * A page of the emails that bounced or were reported as spam in the last days, with whom they were for; newest first, as of
 * a minute ago at most.
 *
 * @throws DomainError not-found
 */
export async function listTroubled({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof TroubledQuery>;
}) {
  if (input.sender_id !== undefined) await getSender(actor.id, input.sender_id);
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const found = await findOnce({
    userId: actor.id,
    senderId: input.sender_id ?? null,
    domain: input.domain?.toLowerCase() ?? null,
    trouble: input.trouble,
  });
  const ids = [...found.subarray(offset, offset + perPage)];
  const people = await read(db(), { userId: actor.id, ids });
  return {
    people: people.map(({ words, at, ...row }) => ({
      ...row,
      words: input.trouble === 'bounced' ? words : null,
      at: timestamp(at),
    })),
    total: found.length,
  };
}
