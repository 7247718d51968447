import { sql } from 'drizzle-orm';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { reportLinks as l, singleSends as s, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { readActivity } from './read-activity';
import { readDevices } from './read-devices';
import { readLinks } from './read-links';

const MOST_LINKS = 20;

const find = statement({
  params: { hash: l.token_hash },
  row: {
    user_id: s.user_id,
    utr: s.utr,
    name: s.single_send_name,
    subject: s.subject,
    sender_name: s.sender_name,
    sent_at: s.sent_at,
    status: s.status,
    is_tracked: value.boolean,
    triggered: s.triggered,
    delivered: s.delivered,
    bounces: s.bounces,
    unique_opens: s.unique_opens,
    unique_clicks: s.unique_clicks,
    unsubscribes: s.unsubscribes,
    complaints: s.complaints,
    expires_at: l.expires_at,
    time_zone: users.time_zone,
  },
  text: ({ hash }) => sql`
    select ${s.user_id}, ${s.utr}, ${s.single_send_name} as name, ${s.subject}, ${s.sender_name}, ${s.sent_at}, ${s.status},
      ${s.tracking} = 1 as is_tracked, ${s.triggered}, ${s.delivered}, ${s.bounces}, ${s.unique_opens},
      ${s.unique_clicks}, ${s.unsubscribes}, ${s.complaints}, ${l.expires_at}, ${users.time_zone}
    from ${l} join ${s} on ${s.id} = ${l.single_send_id} join ${users} on ${users.id} = ${l.user_id}
    where ${l.token_hash} = ${hash} and ${l.expires_at} > now() and ${s.deleted_at} is null and ${users.closed_at} is null`,
});

export type SharedReport = NonNullable<Awaited<ReturnType<typeof readSharedReport>>>;

/**
 * The report that a link shows: figures, the first two days by hour, devices, and the links that most people followed, without what
 * stands after a question mark, which is not for strangers. Null where the link doesn't work (any more).
 */
export async function readSharedReport(token: string) {
  if (!/^[\w-]{32}$/.test(token)) return null;
  const [found] = await find(db(), { hash: hashSecret(token) });
  if (!found) return null;
  const { user_id, utr, ...send } = found;
  const given = { actor: { id: user_id }, input: { utr } };
  const [activity, { links }, read] = await Promise.all([
    readActivity(given),
    readLinks(given),
    readDevices(given),
  ]);
  return {
    ...send,
    activity: send.is_tracked ? activity : null,
    ...read,
    links: links
      .slice(0, MOST_LINKS)
      .map(({ url, people, clicks }) => ({ url: url.replace(/[?#].*$/s, ''), people, clicks })),
  };
}
