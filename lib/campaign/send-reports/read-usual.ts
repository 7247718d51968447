import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { countMissed } from '../delivery/requeue-missed';
import { SendStatus } from '../send-states';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

/** As many of the account's last sends are looked at. */
const SENDS = 20;

const median = (share: ReturnType<typeof sql>) =>
  sql`(percentile_cont(0.5) within group (order by ${share}))::float8`;

const read = statement({
  params: { userId: s.user_id, before: value.integer },
  row: {
    sends: value.integer,
    delivered: nullable(value.float),
    opened: nullable(value.float),
    clicked: nullable(value.float),
    unsubscribed: nullable(value.float),
  },
  text: ({ userId, before }) => sql`
    select count(*)::int as sends, ${median(sql`delivered::float8 / triggered`)} as delivered,
      ${median(sql`case when is_tracked then opens::float8 / delivered end`)} as opened,
      ${median(sql`case when is_tracked then clicks::float8 / delivered end`)} as clicked,
      ${median(sql`unsubscribes::float8 / delivered`)} as unsubscribed
    from (
      select ${s.delivered} as delivered, ${s.triggered} as triggered, ${s.unique_opens} as opens,
        ${s.unique_clicks} as clicks, ${s.unsubscribes} as unsubscribes, ${s.tracking} = 1 as is_tracked
      from ${s}
      where ${s.user_id} = ${userId} and ${s.id} < ${before}::int and ${s.deleted_at} is null
        and ${s.status} = ${inline(SendStatus.completed)} and ${s.delivered} > 0
      order by ${s.id} desc limit ${inline(SENDS)}) l`,
});

/** What is usual for the account, and how many of a send's people can be sent it again. @throws DomainError not-found. */
export async function readUsual({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const [[usual], missed] = await Promise.all([
    read(db(), { userId: actor.id, before: send.id }),
    send.status === SendStatus.completed
      ? remembered('missed', send, () => countMissed(actor.id, send.id))
      : Promise.resolve(0),
  ]);
  return { sends: 0, delivered: null, opened: null, clicked: null, unsubscribed: null, ...usual, missed };
}
