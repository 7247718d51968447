import { runAs } from '@/lib/db/workload.mjs';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { refuseGreedy, takeStreamPlace, tooManyLists } from './stream-places';

/** What is shorter is answered whole, and takes no place among the streams. */
const WHOLE_CHARACTERS = 256 * 1024;

/** Few at a time, each account in turn: what many make at once comes no sooner, and delays everything else. */
const LIMITS = { maxWaiting: 1_000, turnMs: 2_000 };
const beginnings = new FairQueue({ ...LIMITS, atOnce: 4, perKey: 3, maxWaitingPerKey: 200 });
/** No more than there are places for streams ever wait. */
const pieces = new FairQueue({ ...LIMITS, atOnce: 1, perKey: 1, maxWaitingPerKey: 500 });

/** @throws DomainError limited where too many of the account's wait. */
const inTurn = <T>(queue: FairQueue, account: number | string, make: () => Promise<T>): Promise<T> =>
  queue.run(account, make).catch((error: unknown) => {
    throw isQueueFull(error) ? tooManyLists() : error;
  });

/** A text's beginning: all of a short one, and of a long one what is made before the answer begins. */
async function beginningOf(iterator: AsyncIterator<string>) {
  let [text, piece] = ['', await iterator.next()];
  while (!piece.done && text.length < WHOLE_CHARACTERS) {
    text += piece.value;
    piece = await iterator.next();
  }
  return { text, piece };
}

/**
 * A long text as it is made: a piece ahead of the client, and no faster than it reads. A client that goes away ends the
 * making. The beginning is made before the answer begins, so that a failure can still be told.
 *
 * @param account whose place among the streams it takes
 * @throws DomainError limited where the account, or all of them, read too many long ones at the same time.
 */
export async function textOrStream(
  made: AsyncIterable<string>,
  account: number | string,
): Promise<string | ReadableStream<Uint8Array>> {
  refuseGreedy(account);
  const iterator = made[Symbol.asyncIterator]();
  let { text, piece } = await inTurn(beginnings, account, () => beginningOf(iterator));
  if (piece.done) return text;
  const leave = takeStreamPlace(account);
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        controller.enqueue(encoder.encode(text));
        text = '';
      },
      async pull(controller) {
        try {
          if (piece.done) {
            leave();
            return controller.close();
          }
          controller.enqueue(encoder.encode(piece.value));
          piece = await inTurn(pieces, account, () => runAs('streams', () => iterator.next()));
        } catch (error) {
          leave();
          log().error({ err: withoutValues(error) }, 'A list broke off while it was sent.');
          // Next would print the error itself, and what its statement was asked for with it.
          controller.error(new Error('The list broke off.'));
        }
      },
      async cancel() {
        leave();
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
}
