import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveries, senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { getSender } from '../senders/rows';
import { handedOver, isBounced } from './handed-over';
import type { TroubledQuery } from './schemas';

const read = statement({
  params: {
    userId: senders.user_id,
    senderId: nullable(senders.id),
    domain: nullable(value.text),
    trouble: value.text,
    offset: value.integer,
    perPage: value.integer,
  },
  row: {
    id: deliveries.id,
    email: deliveries.email,
    contact_id: deliveries.contact_id,
    sender_email: senders.from_email,
    mailing: value.text,
    words: deliveries.answer,
    at: value.timestamptz,
    total: value.integer,
  },
  text: ({ domain, trouble, offset, perPage, ...given }) => sql`
    select e.id, e.email, e.contact_id, ${senders.from_email} as sender_email, e.mailing,
      case when ${trouble} = 'bounced' then e.answer end as words, e.at, (count(*) over ())::int as total
    from (${handedOver(given)}) as e join ${senders} on ${senders.id} = e.sender_id
    where case ${trouble}::text when 'bounced' then ${isBounced(sql`e.status`)} else e.complained end
      and (${domain}::text is null or lower(split_part(e.email, '@', 2)) = lower(${domain}))
    order by e.at desc, e.id desc offset ${offset}::int limit ${perPage}::int`,
});

/** A page of the emails that bounced or were reported as spam in the last days, with whom they were for; newest first. @throws DomainError not-found */
export async function listTroubled({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof TroubledQuery>;
}) {
  if (input.sender_id !== undefined) await getSender(actor.id, input.sender_id);
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const found = await read(db(), {
    userId: actor.id,
    senderId: input.sender_id ?? null,
    domain: input.domain ?? null,
    trouble: input.trouble,
    offset,
    perPage,
  });
  return {
    people: found.map(({ total, ...row }) => ({ ...row, at: timestamp(row.at) })),
    total: found[0]?.total ?? 0,
  };
}
