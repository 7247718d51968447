import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 50;
const { sent, bounced, failed, unknown, suppressed } = DeliveryStatus;

const countIf = (condition: ReturnType<typeof sql>) => sql`count(*) filter (where ${condition})`;

// Few domains are put in lower case instead of a million addresses.
const count = statement({
  params: { userId: d.user_id, id: value.integer },
  row: {
    domain: value.text,
    recipients: value.integer,
    delivered: value.integer,
    opened: value.integer,
    clicked: value.integer,
    bounced: value.integer,
    failed: value.integer,
  },
  text: ({ userId, id }) => sql`
    select lower(domain) as domain, sum(recipients)::int as recipients, sum(delivered)::int as delivered,
      sum(opened)::int as opened, sum(clicked)::int as clicked, sum(bounced)::int as bounced, sum(failed)::int as failed
    from (
      select split_part(${d.email}, '@', 2) as domain, count(*) as recipients,
        ${countIf(sql`${d.status} = ${inline(sent)}`)} as delivered, ${countIf(sql`${d.opens} > 0`)} as opened,
        ${countIf(sql`${d.clicks} > 0`)} as clicked, ${countIf(sql`${d.status} = ${inline(bounced)}`)} as bounced,
        ${countIf(sql`${d.status} in (${inline(failed)}, ${inline(unknown)})`)} as failed
      from ${d}
      where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id}::int and ${d.status} <> ${inline(suppressed)}
      group by 1) w
    group by 1 order by 2 desc, 1 limit ${inline(MOST)}`,
});

/** How a send fared with each receiving domain, the largest first. @throws DomainError not-found. */
export async function readDomains({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const domains = await rememberedWhileUnchanged('domains', send, async () => [
    ...(await count(db(), { userId: actor.id, id: send.id })),
  ]);
  return { domains };
}
