import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends, versionTests as t } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';

const s = singleSends;

const COPIED = [
  s.template_id,
  s.template_json,
  s.template_html,
  s.recipient_id,
  s.exclude_specific_recipient_id,
  s.skip_emailed_days,
  s.sender_id,
  s.unsubscribe_group_id,
  s.deleted_group_id,
  s.from_sender,
  s.reply_to,
  s.sender_name,
  s.sender_address,
  s.subject,
  s.preheader,
  s.schedule_type,
  s.schedule_date,
  s.schedule_time,
  s.schedule_zone,
  s.send_due_at,
  s.in_reader_zone,
  s.spread_hours,
  s.tracking,
];

const COPIED_TEST = [t.tests, t.subject, t.template_id, t.template_html, t.share, t.measure, t.wait_hours];

const copy = statement({
  params: { userId: s.user_id, utr: s.utr, newUtr: s.utr, withTest: value.boolean },
  row: { id: s.id },
  text: ({ userId, utr, newUtr, withTest }) => sql`
    with original as (
      select ${s.id} from ${s}
      where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} is null),
    copied as (
      insert into ${s} (${bare(s.user_id, s.utr, s.single_send_name, ...COPIED)})
      select ${s.user_id}, ${newUtr}, ${s.single_send_name} || ' (Copy)', ${sql.join(COPIED, sql`, `)}
      from ${s} where ${s.id} = (select id from original)
      returning ${s.id}),
    tested as (
      insert into ${t} (${bare(t.single_send_id, ...COPIED_TEST)})
      select copied.id, ${sql.join(COPIED_TEST, sql`, `)}
      from copied, ${t} where ${withTest}::boolean and ${t.single_send_id} = (select id from original))
    select id from copied`,
});

type Copied = { userId: number; utr: string; withTest: boolean };

/** Copies a single send, whatever its status, as a draft without statistics. @throws DomainError not-found. */
export async function copySend(tx: Executor, given: Copied): Promise<{ id: number; utr: string }> {
  const utr = randomUUID();
  const [made] = await copy(tx, { ...given, newUtr: utr });
  if (!made) throw notFound();
  return { id: made.id, utr };
}

/** A copy of a single send, its A/B test included. @returns the copy's utr. @throws DomainError not-found. */
export async function duplicateSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<string> {
  authorizeMember(actor, 'sends:write');
  return (await copySend(db(), { userId: actor.id, utr: input.utr, withTest: true })).utr;
}
