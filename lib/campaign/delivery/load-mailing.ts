import { type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { db } from '@/lib/db/client';
import { senderSnapshot } from '../mailings/sender-snapshot';
import { type CompiledMail, compileMail } from '../rendering/compile-mail';
import type { MailingRef } from '../rendering/mail-source';
import { mailHtml } from '../templates/mail-html';
import { type RateLimit, rateLimitsOf } from './rate-limits';

/** A mailing that is ready to be sent. */
export type Mailing = { mail: CompiledMail; limits: RateLimit[] };

type Row = {
  user_id: number;
  sender_id: number;
  mails_per_minute: number | null;
  version: string;
  template_id: number;
  template_json: string | null;
  template_html: string | null;
  subject: string;
  preheader: string;
  from_sender: string;
  reply_to: string;
  sender_name: string;
  sender_address: string;
  tracking: number;
};

/** Compiled mailings; each may hold a few hundred kilobytes. */
const compiled = new LRUCache<string, CompiledMail>({ max: 32 });

/**
 * A mailing's content, compiled, and the limits that it is under. What was compiled for the same version is used again.
 *
 * @returns null where it is gone, or its design is of another editor.
 */
export async function loadMailing(mailing: MailingRef): Promise<Mailing | null> {
  const [row] = await db().execute<Row>(
    mailing.kind === 'single-send' ? sendRow(mailing.id) : scheduleRow(mailing.id),
  );
  if (!row) return null;
  const limits = rateLimitsOf(row.user_id, row.sender_id, row.mails_per_minute);
  const key = `${mailing.kind}:${mailing.id}:${row.version}`;
  const known = compiled.get(key);
  if (known) return { mail: known, limits };
  const html = await mailHtml(row.user_id, row);
  if (html === null) return null;
  const mail = await compileMail({
    mailing,
    userId: row.user_id,
    html,
    subject: row.subject,
    preheader: row.preheader,
    fromName: row.sender_name,
    fromEmail: row.from_sender,
    replyTo: row.reply_to,
    senderAddress: row.sender_address,
    tracking: row.tracking === 1,
  });
  compiled.set(key, mail);
  return { mail, limits };
}

/** A send carries its sender's names as they were when it was made ready. */
const sendRow = (id: number): SQL => sql`
  select x.user_id, x.sender_id, s.mails_per_minute, x.updated_at::text as version, x.template_id, x.template_json,
    x.template_html, x.subject, x.preheader, x.from_sender, x.reply_to, coalesce(x.sender_name, '') as sender_name,
    coalesce(x.sender_address, '') as sender_address, x.tracking
  from single_sends x join senders s on s.id = x.sender_id where x.id = ${id}`;

/** A mail of an automation follows its sender. */
const scheduleRow = (id: number): SQL => sql`
  select c.user_id, c.sender_id, s.mails_per_minute, c.updated_at || '/' || s.updated_at as version, c.template_id,
    c.template_json, c.template_html, c.subject, '' as preheader, ${senderSnapshot}, c.tracking
  from automation_schedules c join senders s on s.id = c.sender_id where c.id = ${id}`;
