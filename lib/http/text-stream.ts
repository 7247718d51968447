import { currentWork, runAs } from '@/lib/db/workload.mjs';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { readsSeveral, refuseGreedy, takeStreamPlace } from './stream-places';
import { beginningInTurn, pieceInTurn } from './stream-turns';

/** What is shorter is answered whole, and takes no place among the streams. */
const WHOLE_CHARACTERS = 256 * 1024;

type Beginning = { text: string; piece: IteratorResult<string> };

/** A text's beginning: all of a short one, and of a long one what is made before the answer begins. */
async function beginningOf(iterator: AsyncIterator<string>): Promise<Beginning> {
  let [text, piece] = ['', await iterator.next()];
  while (!piece.done && text.length < WHOLE_CHARACTERS) {
    text += piece.value;
    piece = await iterator.next();
  }
  return { text, piece };
}

/**
 * The beginning, among those that are made first; of an account that reads several long answers, among their pieces. What
 * an account may not read is known when its turn comes, and not made for nothing: hundreds may have asked at once.
 */
async function begin(iterator: AsyncIterator<string>, account: number | string): Promise<Beginning> {
  const make = () => {
    refuseGreedy(account);
    return beginningOf(iterator);
  };
  const first = await beginningInTurn(account, async () => (readsSeveral(account) ? null : make()));
  return first ?? pieceInTurn(account, make);
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
  let { text, piece } = await begin(iterator, account);
  if (piece.done) return text;
  const leave = takeStreamPlace(account);
  const { left } = currentWork();
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
          piece = await pieceInTurn(account, () => runAs('streams', () => iterator.next()));
        } catch (error) {
          leave();
          if (!left?.aborted)
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
