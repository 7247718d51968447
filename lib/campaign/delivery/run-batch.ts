import type { BulkTransport, Outcome, OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { afterRefusals } from './after-refusals';
import { backOff, clearBackOff } from './back-off';
import type { Batch } from './batch';
import { releaseBatch } from './batch-lease';
import { cancelRemaining, failRemaining, markUnknown } from './close-rows';
import { completeSingleSend } from './complete-single-send';
import { type DeliveryResult, resultOf } from './delivery-result';
import { isStopped } from './is-stopped';
import { loadMailing, type Mailing } from './load-mailing';
import { persist } from './persist';
import { maxGroupSize, returnTokens, takeTokens } from './rate-limits';
import { readThese, readWaiting, type Waiting } from './read-recipients';
import { recordUnreachable } from './record-unreachable';
import { type ClaimedGroup, settleAndClaim } from './settle-and-claim';

type Runner = { worker: string; transport: BulkTransport; stopping: () => boolean };

/** Rows that are read at a time. */
const READ = 500;
/** How long a group may take: so much is in the open at most should the worker be killed. */
const GROUP_MS = 50;
const FIRST_GROUP = 1;
/** Waits for the next mail that a limit allows that are shorter than this are slept through; else the batch is given back. */
const SHORT_WAIT_MS = 300;

/** Sends what is due of a batch, and gives it back. */
export async function runBatch(runner: Runner, batch: Batch): Promise<void> {
  const { worker } = runner;
  if (await isStopped(batch.mailing)) {
    await markUnknown(batch, batch.handing);
    await cancelRemaining(batch);
  } else {
    const mailing = await loadMailing(batch.mailing);
    if (mailing) return sendBatch(runner, batch, mailing);
    await failRemaining(batch);
  }
  await finish(batch, await releaseBatch(worker, batch));
}

async function finish(batch: Batch, done: boolean): Promise<void> {
  if (done && batch.mailing.kind === 'single-send') await completeSingleSend(batch.mailing.id);
}

/** What ends a batch before all of it has been handed over. */
type Ending = { waitMs?: number; keepsHanding?: boolean };

async function sendBatch(runner: Runner, batch: Batch, mailing: Mailing): Promise<void> {
  const { worker } = runner;
  const ending = (await resume(runner, batch, mailing)) ?? (await sendRemaining(runner, batch, mailing));
  await finish(batch, await releaseBatch(worker, batch, ending));
}

/**
 * Settles what was with a transport when the worker before ended: sends the same group again where that reaches nobody
 * twice, and else notes that nobody knows.
 */
async function resume(runner: Runner, batch: Batch, mailing: Mailing): Promise<Ending | null> {
  if (batch.handing.length === 0) return null;
  const { transport } = runner;
  if (!transport.idempotent || batch.handingBy !== transport.name || batch.isForgotten) {
    await markUnknown(batch, batch.handing);
    return null;
  }
  const group = await readThese(batch, batch.handing);
  const { results, trouble } = await handOver(transport, prepare(transport, mailing, group), true);
  const keepsHanding = trouble?.kind === 'down';
  const { halted } = await settle(runner, batch, results, keepsHanding ? null : []);
  if (trouble) return { waitMs: await settleTrouble(batch, transport, trouble), keepsHanding };
  return halted ? {} : null;
}

/** Writes a group's results down, and the next group as being handed over. */
async function settle(
  { worker, transport }: Runner,
  batch: Batch,
  results: readonly DeliveryResult[],
  next: readonly number[] | null,
): Promise<ClaimedGroup> {
  const claimed = await persist(() =>
    settleAndClaim({ batch, worker, transport: transport.name, results, next }),
  );
  if (claimed.refused) await afterRefusals(batch, results);
  return claimed;
}

async function sendRemaining(runner: Runner, batch: Batch, mailing: Mailing): Promise<Ending> {
  const { transport, stopping } = runner;
  const { limits } = mailing;
  const most = Math.min(
    transport.groupSize,
    limits.length > 0 ? maxGroupSize(limits) : Number.POSITIVE_INFINITY,
  );
  let size = Math.min(FIRST_GROUP, most);
  let results: DeliveryResult[] = [];
  const write = (next: readonly number[] | null) => settle(runner, batch, results.splice(0), next);

  for (;;) {
    const { taken, waitMs } = await takeTokens(limits, limits.length > 0 ? most : READ);
    if (taken === 0 && waitMs < SHORT_WAIT_MS && !stopping()) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      continue;
    }
    if (taken === 0) return { waitMs };
    const waiting = await readWaiting(batch, taken);
    await returnTokens(limits, taken - waiting.length);
    if (waiting.length === 0) return {};
    for (let at = 0; at < waiting.length; ) {
      const group = waiting.slice(at, at + size);
      at += group.length;
      // Made first, so that what is noted as handed over is on its way the moment after.
      const prepared = prepare(transport, mailing, group);
      const { claimed, halted } = await write(group.map(({ deliveryId }) => deliveryId));
      const allowed = new Set(claimed);
      const begun = performance.now();
      const handed = prepared.filter(({ mail }) => allowed.has(mail.id));
      if (halted) {
        await returnTokens(limits, waiting.length - at + group.length);
        return {};
      }
      const handedOver = await handOver(transport, handed);
      const { trouble } = handedOver;
      results = handedOver.results;
      if (trouble || stopping()) {
        // What a provider may have taken before it went away goes again as the same group.
        const keepsHanding = trouble?.kind === 'down' && transport.idempotent;
        await write(keepsHanding ? null : []);
        await returnTokens(limits, waiting.length - at);
        return trouble ? { waitMs: await settleTrouble(batch, transport, trouble), keepsHanding } : {};
      }
      size = nextSize(size, performance.now() - begun, most);
    }
    const { halted } = await write([]);
    if (halted) return {};
  }
}

/** As large as can be handed over in the time that a group may take. */
const nextSize = (size: number, tookMs: number, most: number): number =>
  tookMs > 2 * GROUP_MS ? Math.max(1, size >> 1) : tookMs < GROUP_MS ? Math.min(most, size * 2) : size;

type Trouble = Extract<Outcome, { kind: 'down' | 'throttled' }>;

/** One mail that is ready to be handed over, and how often that was tried. */
type Prepared = { mail: OutgoingMail; attempts: number };

/** Makes a group's mails, and of each what the transport asks for. */
function prepare({ takes }: BulkTransport, { mail }: Mailing, group: readonly Waiting[]): Prepared[] {
  return group.map((recipient) => {
    const made = mail.render(recipient);
    const ready = takes === 'mime' ? { mime: always(made.mime()) } : { content: always(made.content()) };
    return { mail: { ...made, ...ready }, attempts: recipient.attempts };
  });
}

const always =
  <T>(value: T) =>
  () =>
    value;

/** Hands a group over. `trouble`: why some of it was not taken. */
async function handOver(
  transport: BulkTransport,
  group: readonly Prepared[],
  isRepeat = false,
): Promise<{ results: DeliveryResult[]; trouble: Trouble | null }> {
  if (group.length === 0) return { results: [], trouble: null };
  const outcomes = await transport.send(
    group.map(({ mail }) => mail),
    { isRepeat },
  );
  const results: DeliveryResult[] = [];
  let trouble: Trouble | null = null;
  for (const [index, { mail, attempts }] of group.entries()) {
    const outcome = outcomes[index] ?? { kind: 'unknown', answer: 'The transport gave no answer.' };
    const result = resultOf(mail.id, attempts, outcome);
    if (result) results.push(result);
    else if (outcome.kind === 'down' || outcome.kind === 'throttled') trouble = outcome;
  }
  if (!trouble && throttled.has(transport)) {
    throttled.delete(transport);
    await clearBackOff(transport.name);
  }
  return { results, trouble };
}

/** Transports that asked for a rest and have not taken a mail since. */
const throttled = new WeakSet<BulkTransport>();

/** @returns how long the batch should wait. */
async function settleTrouble(batch: Batch, transport: BulkTransport, trouble: Trouble): Promise<number> {
  if (trouble.kind === 'down') return recordUnreachable(batch, trouble.answer);
  throttled.add(transport);
  await backOff(transport.name, trouble.retryAfterMs);
  return trouble.retryAfterMs;
}
