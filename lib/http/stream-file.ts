import { log } from '@/lib/log';
import { respond } from './respond';

/**
 * A file to download, as it is made and no faster than the client takes it; a client that goes away ends the making.
 * The first piece is made before the answer begins, so that a failure can still be told.
 */
export async function streamFile(
  request: Request,
  { name, type }: { name: string; type: string },
  pieces: Iterable<string> | AsyncIterable<string>,
): Promise<Response> {
  const iterator =
    Symbol.asyncIterator in pieces ? pieces[Symbol.asyncIterator]() : pieces[Symbol.iterator]();
  const encoder = new TextEncoder();
  let piece = await iterator.next();
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        try {
          if (piece.done) return controller.close();
          controller.enqueue(encoder.encode(piece.value));
          piece = await iterator.next();
        } catch (error) {
          log().error(
            { errorCode: (error as { code?: string }).code },
            'A file broke off while it was sent.',
          );
          controller.error(error);
        }
      },
      async cancel() {
        await iterator.return?.();
      },
    },
    { highWaterMark: 1 },
  );
  const headers = {
    'content-type': `${type}; charset=utf-8`,
    'content-disposition': `attachment; filename="${name}"`,
  };
  return respond(request, { status: 200, body, headers, requestId: '' });
}
