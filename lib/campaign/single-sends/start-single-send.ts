import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { senders, singleSends, users } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { defineJob, type QuarantineSubject } from '@/lib/jobs/define';
import { materialise } from '../delivery/materialise';
import { CRASHED } from '../delivery/quarantine-batch';
import { requeueMissed } from '../delivery/requeue-missed';
import { maySend } from '../mailings/may-send';
import { keepSentContent } from '../mailings/sent-content';
import { notifyNotStarted, notifyPaused, notifyStarted } from '../notifications/notify-single-send';
import { nextStatus, PAUSED_WITH_ACCOUNT, SendStatus } from '../send-states';
import { mailHtml } from '../templates/mail-html';
import { findVersionTest, htmlOfB, keepContents } from '../version-tests/rows';
import { startSingleSend } from './queue-start';

/** How late a send may start by itself, after nothing could be sent for a while. */
const LATEST_HOURS = 6;

/**
 * Starts a send whose time has come, and writes its recipients into the ledger; of one that was set running again, queues
 * the mails that it has missed. A send that was changed, moved or deleted
 * meanwhile has a job of its own, or needs none.
 */
export const startSingleSendJob = defineJob({
  ...startSingleSend,
  async run({ id, due }) {
    await startDueSend({ id, due }, new Date());
    await materialise(id);
    await requeueMissed(id);
  },
  identify: ({ id }) => String(id),
  onQuarantine: (tx, { id }, cause) => stopStart(tx, id, cause === 'crashed' ? CRASHED : FAILED),
  onRelease: async (tx, { id }) => {
    await tx
      .update(singleSends)
      .set({ paused_at: null, pause_reason: null })
      .where(and(eq(singleSends.id, id), inArray(singleSends.pause_reason, [CRASHED, FAILED])));
  },
});

const FAILED = 'It couldn’t be started after many attempts. Resume it to try again.';

/** Pauses a send whose start is given up, with the reason, and tells of it. */
async function stopStart(tx: Transaction, id: number, reason: string): Promise<QuarantineSubject> {
  const [paused] = await tx
    .update(singleSends)
    .set({ paused_at: sql`now()`, pause_reason: reason })
    .where(
      and(
        eq(singleSends.id, id),
        inArray(singleSends.status, [SendStatus.ready, SendStatus.running]),
        isNull(singleSends.paused_at),
      ),
    )
    .returning({ status: singleSends.status });
  if (paused?.status === SendStatus.ready) await notifyNotStarted(tx, id, reason);
  else if (paused) await notifyPaused(tx, id, reason);
  const [send] = await tx
    .select({ userId: singleSends.user_id, subject: singleSends.utr })
    .from(singleSends)
    .where(eq(singleSends.id, id));
  return send ?? { userId: null, subject: null };
}

const s = singleSends;

/** The condition that a send's time has come. */
const isDue = (time: SQL) => sql`coalesce(${s.send_due_at}, ${s.created_at}) <= ${time}::timestamptz`;

const readContent = statement({
  params: { id: s.id, time: value.timestamptz },
  row: {
    user_id: s.user_id,
    template_id: s.template_id,
    template_json: s.template_json,
    template_html: s.template_html,
    updated_at: s.updated_at,
  },
  text: ({ id, time }) => sql`
    select ${s.user_id}, ${s.template_id}, ${s.template_json}, ${s.template_html}, ${s.updated_at} from ${s}
    where ${s.id} = ${id} and ${s.status} = ${inline(SendStatus.ready)} and ${s.paused_at} is null
      and ${s.deleted_at} is null and ${isDue(time)}`,
});

/** `missed`: where it is too late, when it was to go out, on the clocks of the account. */
const lockUnchanged = statement({
  params: {
    id: s.id,
    time: value.timestamptz,
    updatedAt: s.updated_at,
    due: nullable(value.timestamptz),
  },
  row: { status: s.status, is_blocked: value.boolean, may_send: value.boolean, missed: nullable(value.text) },
  text: ({ id, time, updatedAt, due }) => sql`
    select ${s.status}, ${users.blocked_at} is not null as is_blocked, ${maySend(senders)} as may_send,
      case when t.due < ${time}::timestamptz - make_interval(hours => ${inline(LATEST_HOURS)}) then
        to_char(t.due at time zone ${users.time_zone}, 'YYYY-MM-DD "at" HH24:MI') || ' (' || ${users.time_zone} || ')' end
        as missed
    from ${s} join ${senders} on ${senders.id} = ${s.sender_id} join ${users} on ${users.id} = ${s.user_id}
    cross join lateral (
      select greatest(${s.send_due_at}, coalesce(${due}::timestamptz, ${s.updated_at})) as due) t
    where ${s.id} = ${id} and ${s.paused_at} is null and ${s.deleted_at} is null
      and ${s.updated_at} = ${updatedAt}::timestamptz and ${isDue(time)}
    for update of ${s}`,
});

/**
 * Makes a ready send run once its time has come, and tells of it. Where its time is long gone, or its content makes no
 * mail, or its account is blocked, it is paused with the reason instead; where its sender may not send, it waits for that. `due`: when its time
 * was, by whoever queued it; a later `send_due_at` counts. Running it twice does it once.
 */
export async function startDueSend(
  { id, due }: { id: number; due?: string | undefined },
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  const [content] = await readContent(db(), { id, time });
  if (!content) return;
  // Outside of the transaction: a design may take a while. Whoever edits the send meanwhile queues its start himself.
  const html = await mailHtml(content.user_id, content);
  const test = await findVersionTest(db(), id);
  const htmlB = test?.tests === 'content' ? await htmlOfB(content.user_id, test) : html;
  await db().transaction(async (tx) => {
    const [send] = await lockUnchanged(tx, {
      id,
      time,
      updatedAt: content.updated_at,
      due: due ?? null,
    });
    if (send?.status !== SendStatus.ready) return;
    if (send.is_blocked) return hold(tx, id, PAUSED_WITH_ACCOUNT);
    if (!send.may_send) return awaitSender(tx, id);
    if (send.missed)
      return pauseUnstarted(
        tx,
        id,
        `It was to go out on ${send.missed}, and nothing could be sent then. Resume it to send it now.`,
      );
    if (html === null)
      return pauseUnstarted(tx, id, 'Its design can’t be made into a mail. Give it another one.');
    if (html.trim() === '') return pauseUnstarted(tx, id, 'It has no content. Give it a design.');
    if (htmlB === null || htmlB.trim() === '')
      return pauseUnstarted(tx, id, 'Version B of its test has no content. Give it a design.');
    if (test) await keepContents(tx, id, { a: html, b: test.tests === 'content' ? htmlB : null });
    else if (content.template_html === null) await keepSentContent(tx, id, html);
    await tx
      .update(s)
      .set({ status: nextStatus(send.status, 'start'), sent_at: time })
      .where(eq(s.id, id));
    await notifyStarted(tx, id);
  });
}

async function pauseUnstarted(tx: Transaction, id: number, reason: string): Promise<void> {
  await hold(tx, id, reason);
  await notifyNotStarted(tx, id, reason);
}

async function hold(tx: Transaction, id: number, reason: string): Promise<void> {
  await tx.update(s).set({ paused_at: sql`now()`, pause_reason: reason }).where(eq(s.id, id));
}

async function awaitSender(tx: Transaction, id: number): Promise<void> {
  const isThere = tx
    .select({ isThere: isNull(senders.deleted_at) })
    .from(senders)
    .where(eq(senders.id, s.sender_id));
  await tx
    .update(s)
    .set({ status: nextStatus(SendStatus.ready, 'await-sender'), awaits_sender: sql`(${isThere})` })
    .where(eq(s.id, id));
}
