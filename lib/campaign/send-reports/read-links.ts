import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  deliveries as d,
  contactEvents as e,
  mailLinks as l,
  singleSends as s,
  versionTests as t,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 200;

const row = {
  url: value.text,
  people: value.integer,
  clicks: value.integer,
  machine_clicks: value.integer,
  clickers: value.integer,
};

/** `among` narrows what happened to some of the send’s mails. */
const selectLinks = (id: SQL, among = sql``) => sql`
  with clicked as (
    select url, count(*) filter (where clicks > 0) as people, sum(clicks) as clicks, sum(machine_clicks) as machine_clicks
    from (
      select ${e.detail} as url, count(*) filter (where ${e.kind} = 'clicked') as clicks,
        count(*) filter (where ${e.kind} = 'machine_clicked') as machine_clicks
      from ${e}
      where ${e.single_send_id} = ${id} and ${e.kind} in ('clicked', 'machine_clicked') and ${e.detail} is not null
        ${among}
      group by ${e.detail}, ${e.email}) followed
    group by 1),
  everybody as (
    select count(*)::int as clickers from (
      select from ${e} where ${e.single_send_id} = ${id} and ${e.kind} = 'clicked' ${among} group by ${e.email}) clicker),
  known as (select ${l.target} as url from ${l} where ${l.single_send_id} = ${id})
  select coalesce(c.url, k.url) as url, coalesce(c.people, 0)::int as people, coalesce(c.clicks, 0)::int as clicks,
    coalesce(c.machine_clicks, 0)::int as machine_clicks, everybody.clickers
  from clicked c full join known k on k.url = c.url cross join everybody
  order by people desc, clicks desc, url limit ${inline(MOST)}`;

const count = statement({ params: { id: s.id }, row, text: ({ id }) => selectLinks(id) });

/** Those whose version wasn’t drawn got the winner. */
const countOfVersion = statement({
  params: { id: s.id, version: value.text },
  row,
  text: ({ id, version }) =>
    selectLinks(
      id,
      sql`and exists (
        select from ${d} left join ${t} on ${t.single_send_id} = ${d.single_send_id}
        where ${d.id} = ${e.delivery_id} and ${d.single_send_id} = ${id}
          and coalesce(${d.version}, ${t.winner}) = ${version})`,
    ),
});

type Given = { actor: Pick<Actor, 'id'>; input: { utr: string; version?: 'a' | 'b' | undefined } };

/**
 * The links of a send, or of one version of it, those that nobody followed included, most people first; and how many
 * people followed any. @throws DomainError not-found.
 */
export async function readLinks({ actor, input: { utr, version } }: Given) {
  const send = await getReportedSend(actor.id, utr);
  const found = await rememberedWhileUnchanged(`links ${version ?? ''}`, send, async () => [
    ...(await (version ? countOfVersion(db(), { id: send.id, version }) : count(db(), { id: send.id }))),
  ]);
  return { links: found.map(({ clickers: _, ...link }) => link), clickers: found[0]?.clickers ?? 0 };
}
