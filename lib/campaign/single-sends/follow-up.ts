import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { conflict } from '@/lib/errors';
import { countLedger } from '../delivery/ledger-rows';
import { SendStatus } from '../send-states';
import { contactsTag } from '../signals/contact-cache';
import { asVersionB, versionTestOf } from '../version-tests/rows';
import { copySend } from './duplicate-single-send';
import { audienceOf } from './review-single-send';
import { getSingleSend, type SingleSendRow } from './rows';

/** Telling a million people apart takes a second: the count may be as of a moment ago. */
const FRESH_MS = 15_000;

type Given = { actor: Actor; input: { utr: string } };

const isFollowable = ({ status, tracking }: SingleSendRow) =>
  status === SendStatus.completed && tracking === 1;

const thoseWhoDidNotOpen = ({ id }: SingleSendRow): RecipientRef[] => [
  { id: String(id), table: 'not_opened_' },
];

/**
 * How many of those who got a single send and did not open it could be emailed again now, and how many are left out for
 * what. Nobody where it has not gone out, or opens are not counted. @throws DomainError not-found.
 */
export async function countFollowUp({ actor, input }: Given) {
  const send = await getSingleSend(actor.id, input.utr);
  if (!isFollowable(send)) return { recipients: 0, left_out: {} };
  const audience = { ...audienceOf(actor, send), to: thoseWhoDidNotOpen(send), skipDays: null };
  const { delivered, unique_opens, bounces, unsubscribes, complaints } = send;
  const counters = [delivered, unique_opens, bounces, unsubscribes, complaints].join(':');
  return cache().remember(`follow-up:${send.id}:${send.completed_at}:${counters}`, async () => {
    const { recipients, leftOut } = await countLedger(audience);
    const value = { recipients, left_out: leftOut };
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
}

/**
 * Writes a draft for those who did not open a single send: the same email, as the winner of its A/B test where it had
 * one. Nothing goes out before the draft is sent. @returns its utr. @throws DomainError not-found, conflict where it has
 * not gone out, or opens are not counted.
 */
export async function createFollowUp({ actor, input }: Given): Promise<{ utr: string }> {
  authorizeMember(actor, 'sends:write');
  const send = await getSingleSend(actor.id, input.utr);
  if (!isFollowable(send))
    throw conflict('Who did not open it is known of a single send that has gone out with tracking.');
  const test = await versionTestOf(send);
  const { subject, template_id, template_html, template_json } =
    test?.winner === 'b' ? asVersionB(send, test) : send;
  return db().transaction(async (tx) => {
    const { id, utr } = await copySend(tx, { userId: actor.id, utr: input.utr, withTest: false });
    await tx
      .update(s)
      .set({
        ...{ subject, template_id, template_html, template_json },
        single_send_name: `${send.single_send_name} (not opened)`,
        recipient_id: thoseWhoDidNotOpen(send),
        skip_emailed_days: null,
        schedule_type: 0,
        schedule_date: null,
        schedule_time: null,
        send_due_at: null,
        schedule_zone: null,
        in_reader_zone: false,
      })
      .where(eq(s.id, id));
    return { utr };
  });
}
