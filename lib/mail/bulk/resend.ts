import { createHash } from 'node:crypto';
import { Resend } from 'resend';
import type { BulkTransport, Outcome, OutgoingMail } from './bulk-transport';
import { eachMade, type Made } from './each-made';
import { oneLine } from './one-line';
import { type BatchReply, batchResultOf } from './resend-batch-result';

/** Times are in milliseconds. Without a base URL it is Resend's own, or RESEND_BASE_URL where that is set. */
export type ResendSettings = {
  apiKey: string;
  baseUrl?: string;
  requestMs?: number;
  /** How long a group without an answer is repeated under its key before it is handed back. */
  patienceMs?: number;
  firstWaitMs?: number;
};

const LONGEST_WAIT_MS = 10_000;

/**
 * Mailings by Resend's batch API. A group goes out under an idempotency key made of its ids, which Resend remembers for
 * 24 hours: whatever happens to an answer, the same group can be sent again and reaches nobody twice.
 */
export function openResend(settings: ResendSettings): BulkTransport {
  const { requestMs = 30_000, patienceMs = 60_000, firstWaitMs = 500 } = settings;
  const client = new Resend(settings.apiKey, settings.baseUrl ? { baseUrl: settings.baseUrl } : {});
  const closing = new AbortController();
  const running = new Set<Promise<unknown>>();

  async function request(group: readonly Made[]): Promise<BatchReply> {
    return client.batch.send(group.map(emailOf), {
      idempotencyKey: keyOf(group),
      batchValidation: 'permissive',
      signal: AbortSignal.timeout(requestMs),
    });
  }

  /** One outcome for each mail; `mayHaveArrived` may be on some of them. */
  async function handOver(group: readonly Made[], isRepeat: boolean): Promise<Outcome[]> {
    const giveUpAt = Date.now() + patienceMs;
    let mayHaveArrived = isRepeat;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      const reply = await request(group);
      const result = batchResultOf(reply, group.length);
      if (result.kind === 'settled')
        return result.outcomes.map((outcome, i) => cleaned(outcome, group[i]?.mail));
      if (result.kind === 'invalid') {
        const middle = Math.ceil(group.length / 2);
        if (group.length === 1) return [cleaned(result.outcome, group[0]?.mail)];
        const first = await handOver(group.slice(0, middle), isRepeat);
        return [...first, ...(await handOver(group.slice(middle), isRepeat))];
      }
      if (result.kind === 'lost') mayHaveArrived = true;
      else if (!mayHaveArrived) return group.map(() => result.outcome);
      // An earlier attempt may have been taken: a refusal of this one doesn't settle that.
      const backOffMs = result.outcome.kind === 'throttled' ? result.outcome.retryAfterMs : waitMs;
      const isOver = closing.signal.aborted || Date.now() + backOffMs > giveUpAt;
      if (isOver || !(await rest(backOffMs, closing.signal))) {
        return group.map(() => ({ kind: 'down', answer: result.outcome.answer, mayHaveArrived: true }));
      }
    }
  }

  async function send(group: readonly OutgoingMail[], isRepeat: boolean): Promise<Outcome[]> {
    if (closing.signal.aborted) {
      const closed: Outcome = { kind: 'down', answer: 'The transport has been closed.' };
      return group.map(() => (isRepeat ? { ...closed, mayHaveArrived: true } : closed));
    }
    const outcomes = await eachMade(group, (made) => handOver(made, isRepeat));
    const open = outcomes.find((outcome) => outcome.kind === 'down' && outcome.mayHaveArrived);
    return open ? group.map(() => open) : outcomes;
  }

  return {
    name: 'resend',
    takes: 'content',
    groupSize: 100,
    concurrency: 2,
    idempotent: true,
    send(group, { isRepeat = false } = {}) {
      const work = send(group, isRepeat);
      running.add(work);
      return work.finally(() => running.delete(work));
    },
    async close() {
      closing.abort();
      await Promise.allSettled(running);
    },
  };
}

function emailOf({ content }: Made) {
  const { from, to, replyTo, subject, html, text, headers } = content;
  return { from, to, replyTo, subject, html, text, headers };
}

/** The same for the same mails in the same order, also in another process. */
function keyOf(group: readonly Made[]): string {
  const ids = group.map(({ mail }) => mail.id).join(',');
  return `loadout-${createHash('sha256').update(ids).digest('hex')}`;
}

function cleaned(outcome: Outcome, mail: OutgoingMail | undefined): Outcome {
  return { ...outcome, answer: oneLine(outcome.answer, mail?.envelope.to ?? '') };
}

/** False where the transport was closed meanwhile. */
function rest(ms: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isOver: boolean) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(isOver);
    };
    const onAbort = () => end(false);
    const timer = setTimeout(() => end(true), ms);
    signal.addEventListener('abort', onAbort, { once: true });
  });
}
