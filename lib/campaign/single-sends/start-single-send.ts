import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { client, db, type Executor } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { defineJob, type QuarantineSubject } from '@/lib/jobs/define';
import { materialise } from '../delivery/materialise';
import { CRASHED } from '../delivery/quarantine-batch';
import { requeueMissed } from '../delivery/requeue-missed';
import { notifyNotStarted, notifyPaused, notifyStarted } from '../notifications/notify-single-send';
import { mailHtml } from '../templates/mail-html';
import { startSingleSend } from './queue-start';
import { nextStatus, SendStatus } from './states';

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
    await beginSingleSend({ id, due }, new Date());
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
async function stopStart(tx: Executor, id: number, reason: string): Promise<QuarantineSubject> {
  const [paused] = await tx
    .update(singleSends)
    .set({ paused_at: sql`now()`, pause_reason: reason, updated_at: sql`now()` })
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

type Content = {
  user_id: number;
  template_id: number;
  template_json: string | null;
  template_html: string | null;
  updated_at: string;
};
type Waiting = {
  status: SendStatus;
  may_send: boolean;
  /** Where it is too late: when it was to go out, on the clocks of the account. */
  missed: string | null;
};

/**
 * Makes a ready send run once its time has come, and tells of it. Where its time is long gone, or its content makes no
 * mail, it is paused with the reason instead; where its sender may not send, it waits for that. `due`: when its time
 * was, by whoever queued it; a later `send_due_at` counts. Running it twice does it once.
 */
export async function beginSingleSend(
  { id, due }: { id: number; due?: string | undefined },
  now: Date,
): Promise<void> {
  const time = now.toISOString();
  const [content] = await client()<Content[]>`
    select user_id, template_id, template_json, template_html, updated_at from single_sends
    where id = ${id} and status = ${SendStatus.ready} and paused_at is null and deleted_at is null
      and coalesce(send_due_at, created_at) <= ${time}::timestamptz`;
  if (!content) return;
  // Outside of the transaction: a design may take a while. Whoever edits the send meanwhile queues its start himself.
  const html = await mailHtml(content.user_id, content);
  await db().transaction(async (tx) => {
    const [send] = await tx.execute<Waiting>(sql`
      select x.status, s.is_verified = 1 and s.deleted_at is null as may_send,
        case when t.due < ${time}::timestamptz - make_interval(hours => ${LATEST_HOURS})
          then to_char(t.due at time zone u.time_zone, 'YYYY-MM-DD "at" HH24:MI') || ' (' || u.time_zone || ')' end as missed
      from single_sends x join senders s on s.id = x.sender_id join users u on u.id = x.user_id
      cross join lateral (
        select greatest(x.send_due_at, coalesce(${due ?? null}::timestamptz, x.updated_at)) as due) t
      where x.id = ${id} and x.paused_at is null and x.deleted_at is null
        and x.updated_at = ${content.updated_at}::timestamptz
        and coalesce(x.send_due_at, x.created_at) <= ${time}::timestamptz
      for update of x`);
    if (send?.status !== SendStatus.ready) return;
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
    await tx.execute(sql`
      update single_sends set status = ${nextStatus(send.status, 'start')}, sent_at = ${time}::timestamptz,
        updated_at = now()
      where id = ${id}`);
    await notifyStarted(tx, id);
  });
}

async function pauseUnstarted(tx: Executor, id: number, reason: string): Promise<void> {
  await tx.execute(sql`
    update single_sends set paused_at = now(), pause_reason = ${reason}, updated_at = now() where id = ${id}`);
  await notifyNotStarted(tx, id, reason);
}

async function awaitSender(tx: Executor, id: number): Promise<void> {
  await tx.execute(sql`
    update single_sends x set status = ${nextStatus(SendStatus.ready, 'await-sender')}, awaits_sender = s.deleted_at is null,
      updated_at = now()
    from senders s where x.id = ${id} and s.id = x.sender_id`);
}
