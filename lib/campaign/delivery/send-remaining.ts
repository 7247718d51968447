import { returnAllowance, takeAllowance } from '../allowance/take-allowance';
import type { Batch } from './batch';
import type { DeliveryResult } from './delivery-result';
import { backOffFrom, handOver, prepareMails } from './hand-over';
import type { Mailing } from './load-mailing';
import { readLimits } from './mailing-limits';
import { maxGroupSize, type RateLimit, returnTokens, takeTokens } from './rate-limits';
import { readWaiting } from './read-recipients';
import { type Ending, type Run, settleGroup } from './settle-group';
import { withMemberships } from './with-memberships';

/** Rows that are read at a time. */
const READ = 500;
/** How long a group may take: so much is in the open at most should the worker be killed. */
const GROUP_MS = 50;
const FIRST_GROUP = 1;
/** Waits for the next mail that a limit allows that are shorter than this are slept through; else the batch is given back. */
const SHORT_WAIT_MS = 300;

/** Of a newcomer's day, at a time: so much is lost of it when a worker is killed. */
const COUNTED = 25;
/** Who has used up a day is passed over from then on. */
const NONE_LEFT_MS = 1_000;

/** Somebody may slow a send down: its limits are looked at again after so long. */
const LIMITS_MS = 1_000;

/** Hands over what is left of a batch, group by group. */
export async function sendRemaining(run: Run, batch: Batch, mailing: Mailing): Promise<Ending> {
  const { transport, stopping } = run;
  let { limits } = mailing;
  let limitsAt = performance.now();
  const mostOf = () =>
    Math.min(transport.groupSize, limits.length > 0 ? maxGroupSize(limits) : Number.POSITIVE_INFINITY);
  let most = mostOf();
  let size = Math.min(FIRST_GROUP, most);
  let results: DeliveryResult[] = [];
  /** Of what was taken, emails that haven't gone. */
  const giveBack = async (unused: number) => {
    await returnTokens(limits, unused);
    if (mailing.isLimited) await returnAllowance(batch.userId, unused);
  };
  const write = (next: readonly number[] | null) => settleGroup(run, batch, results.splice(0), next);

  for (;;) {
    if (performance.now() - limitsAt > LIMITS_MS) {
      limits = (await readLimits(batch.mailing)) ?? limits;
      limitsAt = performance.now();
      most = mostOf();
      size = Math.min(size, most);
    }
    const { taken, waitMs } = await takeShare(batch, mailing, limits, limits.length > 0 ? most : READ);
    if (taken === 0 && waitMs < SHORT_WAIT_MS && !stopping()) {
      await new Promise((resolve) => setTimeout(resolve, waitMs));
      continue;
    }
    if (taken === 0) return { waitMs };
    const waiting = await withMemberships(batch.userId, mailing.mail, await readWaiting(batch, taken));
    await giveBack(taken - waiting.length);
    if (waiting.length === 0) return {};
    for (let at = 0; at < waiting.length; ) {
      const group = waiting.slice(at, at + size);
      at += group.length;
      // Made first, so that what is noted as handed over is on its way the moment after.
      const prepared = prepareMails(transport, mailing, group);
      const { claimed, halted } = await write(group.map(({ deliveryId }) => deliveryId));
      const allowed = new Set(claimed);
      const begun = performance.now();
      const handed = prepared.filter(({ mail }) => allowed.has(mail.id));
      if (halted) {
        await giveBack(waiting.length - at + group.length);
        return {};
      }
      const handedOver = await handOver(run, handed);
      const { interruption } = handedOver;
      results = handedOver.results;
      // What a provider may have taken before it went away goes again as the same group.
      const keepsHanding = interruption?.kind === 'down' && transport.idempotent;
      // What is deferred is counted when it goes again.
      const gone = keepsHanding ? handed.length : results.filter(({ status }) => status !== 'queued').length;
      if (mailing.isLimited) await returnAllowance(batch.userId, group.length - gone);
      if (interruption || stopping()) {
        await write(keepsHanding ? null : []);
        await giveBack(waiting.length - at);
        return interruption
          ? { waitMs: await backOffFrom(batch, transport, interruption), keepsHanding }
          : {};
      }
      size = nextSize(size, performance.now() - begun, most);
    }
    const { halted } = await write([]);
    if (halted) return {};
  }
}

/** As many of `wanted` emails as both a newcomer's day and the limits let go now. */
async function takeShare(
  { userId }: Batch,
  { isLimited }: Mailing,
  limits: readonly RateLimit[],
  wanted: number,
): Promise<{ taken: number; waitMs: number }> {
  if (!isLimited) return takeTokens(limits, wanted);
  const allowed = await takeAllowance(userId, Math.min(wanted, COUNTED));
  if (allowed === 0) return { taken: 0, waitMs: NONE_LEFT_MS };
  const share = await takeTokens(limits, allowed);
  await returnAllowance(userId, allowed - share.taken);
  return share;
}

/** As large as can be handed over in the time that a group may take. */
const nextSize = (size: number, tookMs: number, most: number): number =>
  tookMs > 2 * GROUP_MS ? Math.max(1, size >> 1) : tookMs < GROUP_MS ? Math.min(most, size * 2) : size;
