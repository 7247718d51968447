import { sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import {
  automationSchedules,
  campaignSettings,
  savedBlocks,
  senders,
  sentContents,
  singleSends,
  templates,
  versionTests,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isLimited } from '../allowance/take-allowance';
import { senderSnapshot, senderSnapshotRow } from '../mailings/sender-snapshot';
import { type CompiledMail, compileMail } from '../rendering/compile-mail';
import type { MailingRef } from '../rendering/mail-source';
import { mailHtml } from '../templates/mail-html';
import type { Version } from './batch';
import { accountPerMinute, limitsOf, sendPerMinute } from './mailing-limits';
import type { RateLimit } from './rate-limits';

/** A mailing that is ready to be sent. */
export type Mailing = {
  mail: CompiledMail;
  limits: RateLimit[];
  /** Its account may email so many people a day, which are counted. */
  isLimited: boolean;
};

const s = singleSends;
const c = automationSchedules;
const t = versionTests;

const row = {
  user_id: s.user_id,
  sender_id: s.sender_id,
  mails_per_minute: senders.mails_per_minute,
  account_per_minute: nullable(campaignSettings.mails_per_minute),
  is_limited: value.boolean,
  version: value.text,
  send_per_minute: nullable(value.float),
  template_id: s.template_id,
  template_json: s.template_json,
  template_html: s.template_html,
  subject: s.subject,
  preheader: s.preheader,
  ...senderSnapshotRow,
  sender_name: value.text,
  tracking: s.tracking,
  tests: nullable(t.tests),
  subject_b: nullable(t.subject),
  html_a: t.html_a,
  html_b: t.html_b,
  winner: t.winner,
  sent_html: nullable(sentContents.html),
};

/** Compiled mailings; each may hold a few hundred kilobytes. */
const compiled = new LRUCache<string, CompiledMail>({ max: 32 });

const readMailing = {
  /** A send carries its sender's names as they were when it was made ready. */
  'single-send': statement({
    params: { id: s.id },
    row,
    text: ({ id }) => sql`
      select ${s.user_id}, ${s.sender_id}, ${senders.mails_per_minute}, ${accountPerMinute(s.user_id)},
        ${isLimited(s.user_id)} as is_limited, ${s.updated_at}::text as version,
        ${sendPerMinute} as send_per_minute,
        ${s.template_id}, ${s.template_json}, ${s.template_html}, ${s.subject}, ${s.preheader}, ${s.from_sender},
        ${s.reply_to}, coalesce(${s.sender_name}, '') as sender_name,
        coalesce(${s.sender_address}, '') as sender_address, ${s.tracking}, ${t.tests}, ${t.subject} as subject_b,
        ${t.html_a}, ${t.html_b}, ${t.winner}, ${sentContents.html} as sent_html
      from ${s} join ${senders} on ${senders.id} = ${s.sender_id} left join ${t} on ${t.single_send_id} = ${s.id}
      left join ${sentContents} on ${sentContents.single_send_id} = ${s.id}
      where ${s.id} = ${id}`,
  }),
  /** A mail of an automation follows its sender, its template and the saved blocks in that. */
  schedule: statement({
    params: { id: c.id },
    row,
    text: ({ id }) => sql`
      select ${c.user_id}, ${c.sender_id}, ${senders.mails_per_minute}, ${accountPerMinute(c.user_id)},
        ${isLimited(c.user_id)} as is_limited,
        concat_ws('/', ${c.updated_at}, ${senders.updated_at}, ${templates.updated_at}, (
          select max(${savedBlocks.updated_at}) from ${savedBlocks} where ${savedBlocks.user_id} = ${c.user_id})) as version,
        null::float8 as send_per_minute, ${c.template_id}, ${c.template_json},
        ${c.template_html}, ${c.subject}, ${c.preheader}, ${senderSnapshot(senders)}, ${c.tracking}, null as tests,
        null as subject_b, null as html_a, null as html_b, null as winner, null as sent_html
      from ${c} join ${senders} on ${senders.id} = ${c.sender_id} join ${templates} on ${templates.id} = ${c.template_id}
      where ${c.id} = ${id}`,
  }),
};

/**
 * A mailing's content, compiled, and the limits that it is under. What was compiled for the same version is used again.
 *
 * @param version of one that is tested; null for who gets the winner.
 * @returns null where it is gone, or its design is of another editor.
 */
export async function loadMailing(mailing: MailingRef, version: Version | null): Promise<Mailing | null> {
  const [found] = await readMailing[mailing.kind](db(), { id: mailing.id });
  if (!found) return null;
  const rest = { limits: limitsOf(mailing, found), isLimited: found.is_limited };
  const chosen = found.tests === null ? null : (version ?? found.winner);
  if (found.tests !== null && chosen === null) throw new Error('The winner of its test is not known yet.');
  const key = `${mailing.kind}:${mailing.id}:${found.version}:${chosen ?? ''}`;
  const known = compiled.get(key);
  if (known) return { mail: known, ...rest };
  const html = await htmlOf(found, chosen);
  if (html === null) return null;
  const mail = await compileMail({
    mailing,
    userId: found.user_id,
    html,
    subject: chosen === 'b' && found.tests === 'subject' ? (found.subject_b ?? '') : found.subject,
    preheader: found.preheader,
    fromName: found.sender_name,
    fromEmail: found.from_sender,
    replyTo: found.reply_to,
    senderAddress: found.sender_address,
    tracking: found.tracking === 1,
  });
  compiled.set(key, mail);
  return { mail, ...rest };
}

/** What has started goes out as it was then, even where a template has changed since. */
const htmlOf = async (found: RowOf<typeof row>, chosen: Version | null): Promise<string | null> =>
  (chosen === 'b' && found.tests === 'content' ? found.html_b : found.html_a) ??
  found.sent_html ??
  (await mailHtml(found.user_id, found));
