import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { audienceNames, notOpenedNames } from './audience-names';
import type { SendSummariesQuery } from './console-schemas';
import { displayState, displayTime } from './display-state-sql';
import type { SendState } from './display-states';

type Wanted = { actor: Actor; input: z.output<typeof SendSummariesQuery> };

const row = {
  id: s.id,
  utr: s.utr,
  name: s.single_send_name,
  subject: s.subject,
  status: s.status,
  state: value.oneOf<SendState>(),
  at: value.timestamptz,
  is_due: value.boolean,
  audience: value.texts,
  not_opened: value.texts,
  triggered: s.triggered,
  delivered: s.delivered,
  unique_opens: s.unique_opens,
  unique_clicks: s.unique_clicks,
  unsubscribes: s.unsubscribes,
  bounces: s.bounces,
  tracking: s.tracking,
};

const orders = {
  at: displayTime,
  name: sql`lower(${s.single_send_name})`,
  sent: s.triggered,
};

/** A page of the account's single sends as the console lists them, without what makes them large. */
export async function listSummaries({ actor, input }: Wanted) {
  const { sort, search, state } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const key = orders[sort.replace('-', '') as keyof typeof orders];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const wanted = sql`
    from ${s} where ${s.user_id} = ${actor.id} and ${s.deleted_at} is null
      ${state ? sql`and ${displayState} = ${state}` : sql``}
      ${search ? sql`and (${s.single_send_name} ilike ${likePattern(search)} or ${s.subject} ilike ${likePattern(search)})` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      row,
      sql`
        select ${s.id}, ${s.utr}, ${s.single_send_name} as name, ${s.subject}, ${s.status}, ${displayState} as state,
          ${displayTime} as at, ${s.send_due_at} is not null as is_due,
          ${audienceNames(s.recipient_id)} as audience, ${notOpenedNames(s.recipient_id)} as not_opened, ${s.triggered}, ${s.delivered}, ${s.unique_opens},
          ${s.unique_clicks}, ${s.unsubscribes}, ${s.bounces}, ${s.tracking}
        ${wanted} order by ${key} ${direction}, ${s.id} ${direction} limit ${perPage} offset ${offset}`,
    ),
    rows(db(), { total: value.integer }, sql`select count(*)::int as total ${wanted}`),
  ]);
  return {
    sends: found.map(({ tracking, at, audience, not_opened, ...send }) => ({
      ...send,
      audience: [...audience],
      not_opened: [...not_opened],
      at: timestamp(at),
      is_tracked: tracking === 1,
    })),
    total: counted?.total ?? 0,
  };
}
