import { DomainError } from '@/lib/errors';

const IN_ALL = 400;
const FOR_ACCOUNT = 20;
/** How many places must be free for others before somebody takes one more, for each that they have. */
const LEFT_FOR_OTHERS = { account: 20, network: 1 };
const RETRY_AFTER_SECONDS = 30;

/** Who follows something: an account, and where from. */
export type Following = { account: number; network: string };

const places = new Map<number | string, number>();
const open = new Set<() => void>();
let isStopping: boolean | undefined;

/** A process that is to stop keeps no answer open: its client asks again, and another process answers. */
function closeOnStop(): void {
  if (isStopping !== undefined) return;
  isStopping = false;
  process.once('SIGTERM', () => {
    isStopping = true;
    for (const close of [...open]) close();
  });
}

const placesOf = (who: number | string) => places.get(who) ?? 0;

function count(who: number | string, change: 1 | -1): void {
  const now = placesOf(who) + change;
  if (now > 0) places.set(who, now);
  else places.delete(who);
}

/**
 * Takes a place among those who follow something: at most 20 for an account and 400 in a process. The more an account or a
 * network has, the more must be free for the next: who has none still gets one when others take all that they can.
 *
 * @param close ends the answer, when the process is to stop
 * @returns what gives the place back
 * @throws DomainError limited, or unavailable while the process stops
 */
export function takeLivePlace({ account, network }: Following, close: () => void): () => void {
  closeOnStop();
  if (isStopping) throw new DomainError('unavailable', 'The server is shutting down.');
  const free = IN_ALL - open.size;
  const forOthers = Math.max(
    placesOf(account) * LEFT_FOR_OTHERS.account,
    placesOf(network) * LEFT_FOR_OTHERS.network,
  );
  if (placesOf(account) >= FOR_ACCOUNT || free <= forOthers)
    throw new DomainError(
      'limited',
      `Too much is being followed at once. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
      [],
      RETRY_AFTER_SECONDS,
    );
  count(account, 1);
  count(network, 1);
  open.add(close);
  return () => {
    if (!open.delete(close)) return;
    count(account, -1);
    count(network, -1);
  };
}
