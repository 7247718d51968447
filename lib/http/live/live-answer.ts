import type { Actor } from '@/lib/auth/actor';
import { shownTo } from '@/lib/auth/shown-to';
import { forMany } from '@/lib/db/workload.mjs';
import { log } from '@/lib/log';
import { networkOf } from '@/lib/network-of.mjs';
import { withoutValues } from '@/lib/without-values';
import { addressOf } from '../respond';
import { takeLivePlace } from './live-places';
import { watch } from './watch';

/** So that proxies between do not take the connection for dead. */
const HEARTBEAT_MS = 15_000;
/** Then the client asks again, with credentials that may have ended. */
const LONGEST_MS = 10 * 60_000;
/** How often it is asked whether the client's session, or its membership, has ended. */
const LOOK_MS = 2_000;
/** What a client may leave unread before it is cut: a few events. */
const MOST_UNREAD = 64;
const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // nginx would hold events back otherwise.
  'x-accel-buffering': 'no',
};

type Live<T> = {
  actor: Actor;
  /** Of the value among those of the account. */
  key: string;
  /** As it is now. */
  first: T;
  read: () => Promise<T>;
  everyMs?: number;
  /** Whether the request would still be answered, were it asked now. */
  isStillAllowed: () => Promise<boolean>;
  /** Whether nothing more will happen to it. */
  isOver: (value: T) => boolean;
  /** What of it tells that it has changed; all of it, unless given. */
  changing?: (value: T) => unknown;
  /** Milliseconds between two looks whether it is still allowed. */
  lookMs?: number;
  /** The client has left: it was not the server that ended the answer. */
  onLeft?: () => void;
};

/**
 * Follows a value: server-sent events (HTML Living Standard, 9.2) named `change`, each with the whole value as JSON, and
 * `end` when nothing more will happen. A client that reads too slowly is cut.
 *
 * @throws DomainError limited, unavailable
 */
export function liveAnswer<T>(
  request: Request,
  {
    actor,
    key,
    first,
    read,
    everyMs = 1_000,
    isStillAllowed,
    lookMs = LOOK_MS,
    isOver,
    changing = (value) => value,
    onLeft,
  }: Live<T>,
): Response {
  if (request.method === 'HEAD') return new Response(null, { headers: HEADERS });
  const encoder = new TextEncoder();
  let stop = () => {};
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        let latest = '';
        let isOpen = true;
        const write = (text: string) => {
          if (isOpen) controller.enqueue(encoder.encode(text));
          if ((controller.desiredSize ?? 0) < -MOST_UNREAD) end();
        };
        const end = () => {
          if (!isOpen) return;
          isOpen = false;
          stop();
          controller.close();
        };
        const tell = (read: T) => {
          const value = shownTo(actor, read);
          const text = JSON.stringify(changing(value));
          if (text !== latest) {
            latest = text;
            write(`event: change\ndata: ${JSON.stringify(value)}\n\n`);
          }
          if (!isOver(value)) return;
          write('event: end\ndata:\n\n');
          end();
        };
        const network = networkOf(addressOf(request));
        const leave = takeLivePlace({ account: actor.id, network }, end);
        const heartbeat = setInterval(() => write(':\n\n'), HEARTBEAT_MS);
        const longest = setTimeout(end, LONGEST_MS);
        const look = setInterval(
          () =>
            isStillAllowed().then(
              (isAllowed) => isAllowed || end(),
              () => end(),
            ),
          lookMs,
        );
        const unwatch = watch(
          `${actor.id} ${key}`,
          { read, everyMs },
          {
            onValue: tell,
            onFailure(error) {
              log().warn({ err: withoutValues(error) }, 'What was followed could not be read.');
              end();
            },
          },
        );
        stop = () => {
          unwatch();
          leave();
          clearInterval(heartbeat);
          clearTimeout(longest);
          clearInterval(look);
        };
        tell(first);
      },
      cancel() {
        stop();
        if (onLeft) forMany(onLeft);
      },
    },
    { highWaterMark: 1 },
  );
  return new Response(body, { headers: HEADERS });
}
