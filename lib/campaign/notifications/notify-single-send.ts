import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { singleSends } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { quotable } from '@/lib/mail/quotable';
import { figure, type NotificationEvent, notify, number } from './notify';

const { triggered, delivered, bounces, complaints, failed, unknown, cancelled_at, left_out } = singleSends;

const told = {
  user_id: singleSends.user_id,
  name: singleSends.single_send_name,
  triggered,
  delivered,
  bounces,
  complaints,
  failed,
  unknown,
  cancelled: value.integer,
  left_out: value.integer,
  was_cancelled: value.boolean,
};

type Send = RowOf<typeof told>;

const readSend = statement({
  params: { id: singleSends.id },
  row: told,
  text: ({ id }) => sql`
    select ${singleSends.user_id}, ${singleSends.single_send_name} as name, ${triggered}, ${delivered}, ${bounces},
      ${complaints}, ${failed}, ${unknown}, ${cancelled_at} is not null as was_cancelled,
      case when ${cancelled_at} is null then 0
        else greatest(${triggered} - ${delivered} - ${bounces} - ${failed} - ${unknown}, 0) end as cancelled,
      (select coalesce(sum(value::int), 0)::int from jsonb_each_text(${left_out})) as left_out
    from ${singleSends} where ${singleSends.id} = ${id}`,
});

/** Tells the account's notification recipients that a single send goes out. All of these are for the caller's transaction. */
export const notifyStarted = (tx: Executor, singleSendId: number): Promise<void> =>
  tell(tx, singleSendId, ({ name }) => ({
    kind: 'single-send.started',
    title: `“${name}” is going out`,
    text: `The single send “${name}” has started. You will hear from us when it has gone out.`,
  }));

/** … that it has gone out, or what could of it before it was cancelled, with its figures as they stand now. */
export const notifyCompleted = (tx: Executor, singleSendId: number): Promise<void> =>
  tell(tx, singleSendId, (send) => ({
    kind: 'single-send.completed',
    ...(send.was_cancelled
      ? {
          title: `“${send.name}” has been cancelled`,
          text: `The single send “${send.name}” was stopped by hand. What had not gone by then does not go.`,
        }
      : {
          title: `“${send.name}” has gone out`,
          text: `The single send “${send.name}” is completed: nothing of it is waiting any more.`,
        }),
    figures: figuresOf(send),
  }));

/** … that it stands still until a person resumes it, and why: `reason` is a sentence. */
export const notifyPaused = (tx: Executor, singleSendId: number, reason: string): Promise<void> =>
  tell(tx, singleSendId, (send) => ({
    kind: 'single-send.paused',
    title: `“${send.name}” has been paused`,
    text: `The single send “${send.name}” stands still. What has not gone yet waits until somebody resumes it.`,
    reason,
    figures: send.triggered > 0 ? figuresOf(send) : [],
  }));

/** … that it should have started and could not, and why: `reason` is a sentence. */
export const notifyNotStarted = (tx: Executor, singleSendId: number, reason: string): Promise<void> =>
  tell(tx, singleSendId, ({ name }) => ({
    kind: 'single-send.failed',
    title: `“${name}” could not start`,
    text: `The single send “${name}” was to go out, and has not. Nobody has got it.`,
    reason,
  }));

/** … that too many of its mails have come back (past 5 %), or were reported as spam (past 0.1 %). */
export const notifyAlarm = (
  tx: Executor,
  singleSendId: number,
  what: 'bounces' | 'complaints',
): Promise<void> =>
  tell(tx, singleSendId, (send) => {
    const { name, bounces, complaints } = send;
    const said =
      what === 'bounces'
        ? {
            title: `Many mails of “${name}” come back`,
            text: `More than 5 % of the mails of “${name}” have come back: ${figure(bounces, 'bounce')} so far. Mailbox providers take that for a list that was bought or is old, and may refuse the rest. Addresses that don’t exist are not mailed again.`,
          }
        : {
            title: `“${name}” is reported as spam`,
            text: `More than 0.1 % of the mails of “${name}” were reported as spam: ${figure(complaints, 'complaint')} so far. Mailbox providers move such a sender’s mails to the spam folder. Whoever complained is not mailed again.`,
          };
    return { kind: `single-send.${what}`, ...said, figures: figuresOf(send) };
  });

async function tell(
  tx: Executor,
  singleSendId: number,
  say: (send: Send) => NotificationEvent,
): Promise<void> {
  const [found] = await readSend(tx, { id: singleSendId });
  if (found) await notify(tx, found.user_id, say({ ...found, name: quotable(found.name) }));
}

/** Recipients and delivered always; of the rest what there is. */
const figuresOf = (send: Send) =>
  (
    [
      ['Recipients', send.triggered, true],
      ['Delivered', send.delivered, true],
      ['Bounced', send.bounces, send.bounces > 0],
      ['Reported as spam', send.complaints, send.complaints > 0],
      ['Failed', send.failed, send.failed > 0],
      ['Without an answer', send.unknown, send.unknown > 0],
      ['Not sent any more', send.cancelled, send.cancelled > 0],
      ['Left out', send.left_out, send.left_out > 0],
    ] as const
  ).flatMap(([label, count, isShown]) => (isShown ? [{ label, value: number(count) }] : []));
