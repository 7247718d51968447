import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d, singleSends as s, versionTests as t } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

const countIf = (condition: ReturnType<typeof sql>) => sql`(count(*) filter (where ${condition}))::int`;
const is = (status: DeliveryStatus) => sql`${d.status} = ${inline(status)}`;

const read = statement({
  params: { id: s.id },
  row: {
    version: value.oneOf<'a' | 'b'>(),
    subject: value.text,
    recipients: value.integer,
    waiting: value.integer,
    delivered: value.integer,
    opened: value.integer,
    clicked: value.integer,
    unsubscribed: value.integer,
  },
  text: ({ id }) => sql`
    select v.version, case when v.version = 'b' and ${t.tests} = 'subject' then ${t.subject} else ${s.subject} end
        as subject, c.*
    from ${s} join ${t} on ${t.single_send_id} = ${s.id}
    cross join (values ('a'), ('b')) as v(version)
    cross join lateral (
      select ${countIf(sql`not ${is(DeliveryStatus.suppressed)}`)} as recipients,
        ${countIf(is(DeliveryStatus.queued))} as waiting, ${countIf(is(DeliveryStatus.sent))} as delivered,
        ${countIf(sql`${is(DeliveryStatus.sent)} and ${d.opens} > 0`)} as opened,
        ${countIf(sql`${is(DeliveryStatus.sent)} and ${d.clicks} > 0`)} as clicked,
        ${countIf(sql`${d.unsubscribed}`)} as unsubscribed
      from ${d} where ${d.single_send_id} = ${s.id} and ${d.version} = v.version) c
    where ${s.id} = ${id} order by v.version`,
});

/** What has come of both versions of a send that is tested, by those who got them in the test. @throws DomainError not-found. */
export async function readVersions({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const versions = await rememberedWhileUnchanged('versions', send, async () => [
    ...(await read(db(), { id: send.id })),
  ]);
  return { versions };
}
