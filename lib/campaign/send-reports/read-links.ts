import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactEvents as e, mailLinks as l, singleSends as s } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 200;

const count = statement({
  params: { id: s.id },
  row: { url: value.text, people: value.integer, clicks: value.integer, machine_clicks: value.integer },
  text: ({ id }) => sql`
    with followed as (
      select ${e.detail} as url, count(*) filter (where ${e.kind} = 'clicked') as clicks,
        count(*) filter (where ${e.kind} = 'machine_clicked') as machine_clicks
      from ${e}
      where ${e.single_send_id} = ${id} and ${e.kind} in ('clicked', 'machine_clicked') and ${e.detail} is not null
      group by 1, ${e.email}),
    clicked as (
      select url, count(*) filter (where clicks > 0) as people, sum(clicks) as clicks, sum(machine_clicks) as machine_clicks
      from followed group by 1),
    known as (select ${l.target} as url from ${l} where ${l.single_send_id} = ${id})
    select coalesce(c.url, k.url) as url, coalesce(c.people, 0)::int as people, coalesce(c.clicks, 0)::int as clicks,
      coalesce(c.machine_clicks, 0)::int as machine_clicks
    from clicked c full join known k on k.url = c.url
    order by people desc, clicks desc, url limit ${inline(MOST)}`,
});

/** The links of a send, those that nobody followed included, most people first. @throws DomainError not-found. */
export async function readLinks({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const links = await remembered('links', send, async () => [...(await count(db(), { id: send.id }))]);
  return { links };
}
