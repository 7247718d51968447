import { runAs } from '@/lib/db/workload.mjs';
import { log } from '@/lib/log';
import { takeStreamPlace } from './stream-places';

/** What is shorter is answered whole, and takes no place among the streams. */
const WHOLE_CHARACTERS = 256 * 1024;

/**
 * A long text as it is made: a piece ahead of the client, and no faster than it reads. A client that goes away ends the
 * making. The beginning is made before the answer begins, so that a failure can still be told.
 *
 * @param account whose place among the streams it takes
 * @throws DomainError limited where the account, or all of them, read too many at the same time.
 */
export async function textOrStream(
  pieces: AsyncIterable<string>,
  account: number | string,
): Promise<string | ReadableStream<Uint8Array>> {
  const iterator = pieces[Symbol.asyncIterator]();
  let [text, piece] = ['', await iterator.next()];
  while (!piece.done && text.length < WHOLE_CHARACTERS) {
    text += piece.value;
    piece = await iterator.next();
  }
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
          piece = await runAs('streams', () => iterator.next());
        } catch (error) {
          leave();
          log().error(
            { errorCode: (error as { code?: string }).code },
            'A list broke off while it was sent.',
          );
          controller.error(error);
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
