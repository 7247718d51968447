import type { BulkTransport, Outcome, OutgoingMail } from '@/lib/mail/bulk/bulk-transport';
import { afterRefusals } from './after-refusals';
import { type Batch, releaseBatch } from './batch';
import { cancelRest, failRest, markUnknown } from './close-rows';
import { completeSingleSend } from './complete';
import { noteDown } from './hold';
import { loadMailing, type Mailing } from './load-mailing';
import { giveBack, paceGroup, rest, rested, take } from './pace';
import { persist } from './persist';
import { readThese, readWaiting, type Waiting } from './read-recipients';
import { type Stepped, step } from './step';
import { isStopped } from './stopped';
import { type Verdict, verdictOf } from './verdict';

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
    await cancelRest(batch);
  } else {
    const mailing = await loadMailing(batch.mailing);
    if (mailing) return sendBatch(runner, batch, mailing);
    await failRest(batch);
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
  const ending = (await resume(runner, batch, mailing)) ?? (await sendRest(runner, batch, mailing));
  await finish(batch, await releaseBatch(worker, batch, ending));
}

/**
 * Settles what was with a transport when the worker before ended: sends the same group again where that reaches nobody
 * twice, and else notes that nobody knows.
 */
async function resume(runner: Runner, batch: Batch, mailing: Mailing): Promise<Ending | null> {
  if (batch.handing.length === 0) return null;
  const { transport } = runner;
  if (!transport.knowsRepeats || batch.handingBy !== transport.name || batch.isForgotten) {
    await markUnknown(batch, batch.handing);
    return null;
  }
  const group = await readThese(batch, batch.handing);
  const { verdicts, trouble } = await handOver(transport, prepare(transport, mailing, group), true);
  const keepsHanding = trouble?.kind === 'down';
  const { held } = await record(runner, batch, verdicts, keepsHanding ? null : []);
  if (trouble) return { waitMs: await settleTrouble(batch, transport, trouble), keepsHanding };
  return held ? {} : null;
}

/** Writes a group's results down, and the next group as being handed over. */
async function record(
  { worker, transport }: Runner,
  batch: Batch,
  verdicts: readonly Verdict[],
  next: readonly number[] | null,
): Promise<Stepped> {
  const stepped = await persist(() => step({ batch, worker, transport: transport.name, verdicts, next }));
  if (stepped.refused) await afterRefusals(batch, verdicts);
  return stepped;
}

async function sendRest(runner: Runner, batch: Batch, mailing: Mailing): Promise<Ending> {
  const { transport, stopping } = runner;
  const { limits } = mailing;
  const most = Math.min(
    transport.groupSize,
    limits.length > 0 ? paceGroup(limits) : Number.POSITIVE_INFINITY,
  );
  let size = Math.min(FIRST_GROUP, most);
  let verdicts: Verdict[] = [];
  const write = (next: readonly number[] | null) => record(runner, batch, verdicts.splice(0), next);

  for (;;) {
    const { taken, waitMs } = await take(limits, limits.length > 0 ? most : READ);
    if (taken === 0 && waitMs < SHORT_WAIT_MS && !stopping()) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      continue;
    }
    if (taken === 0) return { waitMs };
    const waiting = await readWaiting(batch, taken);
    await giveBack(limits, taken - waiting.length);
    if (waiting.length === 0) return {};
    for (let at = 0; at < waiting.length; ) {
      const group = waiting.slice(at, at + size);
      at += group.length;
      // Made first, so that what is noted as handed over is on its way the moment after.
      const prepared = prepare(transport, mailing, group);
      const { go, held } = await write(group.map(({ deliveryId }) => deliveryId));
      const allowed = new Set(go);
      const begun = performance.now();
      const handed = prepared.filter(({ mail }) => allowed.has(mail.id));
      if (held) {
        await giveBack(limits, waiting.length - at + group.length);
        return {};
      }
      const { verdicts: results, trouble } = await handOver(transport, handed);
      verdicts = results;
      if (trouble || stopping()) {
        // What a provider may have taken before it went away goes again as the same group.
        const keepsHanding = trouble?.kind === 'down' && transport.knowsRepeats;
        await write(keepsHanding ? null : []);
        await giveBack(limits, waiting.length - at);
        return trouble ? { waitMs: await settleTrouble(batch, transport, trouble), keepsHanding } : {};
      }
      size = nextSize(size, performance.now() - begun, most);
    }
    const { held } = await write([]);
    if (held) return {};
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
    const ready = takes === 'mime' ? { mime: given(made.mime()) } : { content: given(made.content()) };
    return { mail: { ...made, ...ready }, attempts: recipient.attempts };
  });
}

const given =
  <T>(value: T) =>
  () =>
    value;

/** Hands a group over. `trouble`: why some of it was not taken. */
async function handOver(
  transport: BulkTransport,
  group: readonly Prepared[],
  isRepeat = false,
): Promise<{ verdicts: Verdict[]; trouble: Trouble | null }> {
  if (group.length === 0) return { verdicts: [], trouble: null };
  const outcomes = await transport.send(
    group.map(({ mail }) => mail),
    { isRepeat },
  );
  const verdicts: Verdict[] = [];
  let trouble: Trouble | null = null;
  for (const [index, { mail, attempts }] of group.entries()) {
    const outcome = outcomes[index] ?? { kind: 'unknown', answer: 'The transport gave no answer.' };
    const verdict = verdictOf(mail.id, attempts, outcome);
    if (verdict) verdicts.push(verdict);
    else if (outcome.kind === 'down' || outcome.kind === 'throttled') trouble = outcome;
  }
  if (!trouble && throttled.has(transport)) {
    throttled.delete(transport);
    await rested(transport.name);
  }
  return { verdicts, trouble };
}

/** Transports that asked for a rest and have not taken a mail since. */
const throttled = new WeakSet<BulkTransport>();

/** @returns how long the batch should wait. */
async function settleTrouble(batch: Batch, transport: BulkTransport, trouble: Trouble): Promise<number> {
  if (trouble.kind === 'down') return noteDown(batch, trouble.answer);
  throttled.add(transport);
  await rest(transport.name, trouble.retryAfterMs);
  return trouble.retryAfterMs;
}
