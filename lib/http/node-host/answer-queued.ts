import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { networkOf } from '@/lib/network-of.mjs';
import { bodyArrived } from './body-arrived';
import { sendResponse } from './send-response';

/** How long a guess keeps the next ones waiting: what it costs before its password is queued to be checked. */
const GUESS_MS = 25;

/**
 * Guesses come in crowds, from many places at once. Each costs the work of several pages, so that they are let in few at a
 * time, a place at a time, and only once their body is here: who drips keeps nobody waiting.
 */
export const strictQueue = new FairQueue({
  atOnce: 2,
  perKey: 1,
  maxWaiting: 2_000,
  maxWaitingPerKey: 100,
  turnMs: GUESS_MS,
});

/** The tokens that a guess needs, which cost a tenth of it, but are asked for by the whole crowd at its start. */
export const csrfTokenQueue = new FairQueue({ ...strictQueue.limits, atOnce: 1, maxWaiting: 5_000 });

/**
 * All other requests. A crowd's are begun a few at a time: each step of what is under way, such as a page that is rendered,
 * would otherwise wait for all of them. What takes long, such as a stream, doesn't keep its turn.
 */
export const openQueue = new FairQueue({
  atOnce: 16,
  perKey: 16,
  maxWaiting: 10_000,
  maxWaitingPerKey: 5_000,
  turnMs: 250,
});

/** What ends a purchase, beside those who begin one: what is reserved meanwhile can't be had by anybody else. */
export const aheadQueue = new FairQueue({ ...openQueue.limits, atOnce: 8, perKey: 8 });

/** Does `work` in its turn; refuses where too many wait. */
export async function answerInTurn(
  queue: FairQueue,
  work: () => Promise<void>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    await queue.runWanted(networkIn(incoming), work, () => !incoming.socket.destroyed);
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    await refuseBusy(incoming, outgoing, 'The service is busy. Try again in a few seconds.');
  }
}

/** Does `work` in its turn, once the request's body is here; refuses where too many wait. */
export async function answerQueued(
  queue: FairQueue,
  work: () => Promise<void>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const refusal = await bodyArrived(incoming);
  if (refusal) return sendResponse(incoming, outgoing, refused(refusal.status, refusal.text));
  try {
    const unhurried = async () => {
      // One after the other would leave nobody else a moment where nothing in them has to be waited for.
      await yieldToOthers();
      await work();
    };
    await queue.runWanted(networkIn(incoming), unhurried, () => !incoming.socket.destroyed);
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    await refuseBusy(incoming, outgoing, 'Too many attempts are waiting. Try again in a few seconds.');
  }
}

const networkIn = ({ headers }: IncomingMessage) => networkOf(String(headers['x-forwarded-for']));

const refuseBusy = (incoming: IncomingMessage, outgoing: ServerResponse, text: string) =>
  sendResponse(incoming, outgoing, refused(503, text, { 'retry-after': '5' }));

const refused = (status: number, errors: string, more: Record<string, string> = {}) =>
  Response.json(
    { status: 'failed', errors },
    { status, headers: { 'cache-control': 'no-store', 'x-request-id': randomUUID(), ...more } },
  );
