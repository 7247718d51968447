import { type Column, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { campaignSettings, singleSends as s, senders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import type { MailingRef } from '../rendering/mail-source';
import { bucketOfSend, type RateLimit, rateLimitsOf } from './rate-limits';

export const accountPerMinute = (userId: Column) => sql`(
  select ${campaignSettings.mails_per_minute} from ${campaignSettings}
  where ${campaignSettings.user_id} = ${userId}) as account_per_minute`;

/** Of a single send that is spread over hours, or that somebody has slowed down: the lower of both. */
export const sendPerMinute = sql`
  least(greatest(1, ${s.triggered}) / (${s.spread_hours} * 60.0), ${s.mails_per_minute})::float8`;

type PerMinute = {
  user_id: number;
  sender_id: number;
  mails_per_minute: number | null;
  account_per_minute: number | null;
  send_per_minute: number | null;
};

/** The limits that a mailing is under: its account's, its sender's and its own. */
export function limitsOf(mailing: MailingRef, found: PerMinute): RateLimit[] {
  const limits = rateLimitsOf(found.user_id, found.sender_id, {
    sender: found.mails_per_minute,
    account: found.account_per_minute,
  });
  return found.send_per_minute === null
    ? limits
    : [...limits, { name: bucketOfSend(mailing.id), perMinute: found.send_per_minute }];
}

const read = statement({
  params: { id: s.id },
  row: {
    user_id: s.user_id,
    sender_id: s.sender_id,
    mails_per_minute: senders.mails_per_minute,
    account_per_minute: nullable(value.integer),
    send_per_minute: nullable(value.float),
  },
  text: ({ id }) => sql`
    select ${s.user_id}, ${s.sender_id}, ${senders.mails_per_minute}, ${accountPerMinute(s.user_id)},
      ${sendPerMinute} as send_per_minute
    from ${s} join ${senders} on ${senders.id} = ${s.sender_id} where ${s.id} = ${id}`,
});

/** A single send's limits as they are now; null for mails of automations, which nobody slows down one by one. */
export async function readLimits(mailing: MailingRef): Promise<RateLimit[] | null> {
  if (mailing.kind !== 'single-send') return null;
  const [found] = await read(db(), { id: mailing.id });
  return found ? limitsOf(mailing, found) : null;
}
