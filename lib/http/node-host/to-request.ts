import type { IncomingMessage } from 'node:http';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { CUT, type Refusal } from '../request-limits.mjs';

/** What a body's reader may leave unread before the connection is paused. */
const BODY_QUEUE_BYTES = 64 * 1024;

/** What endpoints take: a Web Request whose body is read as it is asked for. */
export function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', headers, url } = incoming;
  const init: RequestInit & { duplex?: 'half' } = { method, headers: headers as Record<string, string> };
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (hasBody && method !== 'GET' && method !== 'HEAD') {
    init.body = bodyOf(incoming);
    init.duplex = 'half';
  }
  return new Request(env().APP_URL + url, init);
}

/** The body as a stream of its own: who stops reading it must not end the connection that the answer takes. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const size = new ByteLengthQueuingStrategy({ highWaterMark: BODY_QUEUE_BYTES });
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = (error: DomainError) => {
          if (open) controller.error(error);
          open = false;
        };
        incoming.on('data', (chunk: Uint8Array) => {
          if (!open) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once('end', () => {
          if (open) controller.close();
          open = false;
        });
        incoming.once('close', () => fail(new DomainError('malformed', 'The request body is incomplete.')));
        incoming.once(CUT, ({ status, text }: Refusal) =>
          fail(new DomainError(status === 408 ? 'timeout' : 'too-large', text)),
        );
        incoming.pause();
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        open = false;
      },
    },
    size,
  );
}
