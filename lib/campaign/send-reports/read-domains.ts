import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { sendDomains as d } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 50;

const { domain, recipients, delivered, opened, clicked, bounced, failed } = d;
const columns = { domain, recipients, delivered, opened, clicked, bounced, failed };

const listDomains = statement({
  params: { id: d.single_send_id },
  row: columns,
  text: ({ id }) => sql`
    select ${sql.join(Object.values(columns), sql`, `)} from ${d} where ${d.single_send_id} = ${id}
    order by ${recipients} desc, ${domain} limit ${inline(MOST)}`,
});

/** How a send fared with each receiving domain, the largest first. @throws DomainError not-found. */
export async function readDomains({ actor, input }: { actor: Actor; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const domains = await remembered('domains', send, async () => [
    ...(await listDomains(db(), { id: send.id })),
  ]);
  return { domains };
}
