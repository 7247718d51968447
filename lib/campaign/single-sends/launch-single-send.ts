import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { singleSends as s } from '@/lib/db/schema';
import { conflict, invalid } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { whySenderMayNot } from '../mailings/may-send';
import { lockSender } from './check-single-send';
import type { LaunchInput } from './draft-schemas';
import { draftScheduleOf } from './due-time';
import { makeReady } from './make-ready';
import { readerTimesOf, type Warning, warningsOf } from './review-single-send';
import { getSingleSend, type SingleSendRow } from './rows';
import { lockDraft } from './save-draft';

/** What a single send can't go out with. */
const BLOCKING: ReadonlySet<Warning['kind']> = new Set([
  'design',
  'content',
  'links',
  'subject',
  'sender',
  'test',
]);

/**
 * Makes a draft ready as it is saved: it goes out at once, or at its time.
 *
 * @returns when it starts; null for at once. @throws DomainError not-found; invalid where its time is past or missing;
 * conflict where it lacks something, is no draft, or has changed since the time that `unchanged_since` gives.
 */
export async function launchSingleSend({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof LaunchInput>;
}): Promise<{ send_due_at: string | null }> {
  authorizeMember(actor, 'sends:write');
  const found = await getSingleSend(actor.id, input.utr);
  // Outside of the transaction: a design may take a while.
  const blocking = (await warningsOf(actor, found)).find(({ kind }) => BLOCKING.has(kind));
  if (blocking) throw conflict(blocking.text);
  if (found.recipient_id.length === 0) throw conflict('There is nobody to send it to.');
  const readers = await readerTimesOf(actor, found);
  return db().transaction(async (tx) => {
    const sender = await lockSender(tx, actor, found.sender_id);
    const since = input.unchanged_since ?? timestamp(found.updated_at);
    const send = await lockDraft(tx, actor, { utr: input.utr, unchanged_since: since });
    const reason = whySenderMayNot(sender);
    if (reason) throw conflict(reason);
    const at = dueOf(send, actor, input.undo_seconds);
    const send_due_at = readers ? firstOf(readers.first, input.undo_seconds) : at;
    await tx.update(s).set({ send_due_at, paused_at: null, pause_reason: null }).where(eq(s.id, send.id));
    await makeReady(tx, { id: send.id, send_due_at });
    return { send_due_at: timestampOrNull(send_due_at) };
  });
}

/** When it starts. @throws DomainError invalid where that is past. */
function dueOf(send: SingleSendRow, { timeZone }: Actor, undoSeconds: number): string | null {
  const now = Date.now();
  if (send.schedule_type === 0)
    return undoSeconds > 0 ? new Date(now + undoSeconds * 1000).toISOString() : null;
  const [schedule_date, schedule_time] = [send.schedule_date ?? '', send.schedule_time ?? ''];
  const at = draftScheduleOf({ schedule_date, schedule_time }, send.schedule_zone ?? timeZone);
  if (!at || at.dueAt.getTime() <= now) throw invalid({ field: 'schedule_date', rule: 'after-now' });
  return at.dueAt.toISOString();
}

/** When one by its readers' clocks starts: with the first of them, at once where that has passed. */
const firstOf = (first: string, undoSeconds: number): string =>
  new Date(Math.max(Date.parse(first), Date.now() + undoSeconds * 1000)).toISOString();
