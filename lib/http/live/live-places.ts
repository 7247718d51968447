import { DomainError } from '@/lib/errors';

const IN_ALL = 400;
const FOR_ACCOUNT = 20;
const RETRY_AFTER_SECONDS = 30;

const places = new Map<number, number>();
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

/**
 * Takes a place among those who follow something: at most 20 for an account and 400 in a process.
 *
 * @param close ends the answer, when the process is to stop
 * @returns what gives the place back
 * @throws DomainError limited, or unavailable while the process stops
 */
export function takeLivePlace(account: number, close: () => void): () => void {
  closeOnStop();
  if (isStopping) throw new DomainError('unavailable', 'The server is shutting down.');
  const own = places.get(account) ?? 0;
  if (own >= FOR_ACCOUNT || open.size >= IN_ALL)
    throw new DomainError(
      'limited',
      `Too much is being followed at once. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
      [],
      RETRY_AFTER_SECONDS,
    );
  places.set(account, own + 1);
  open.add(close);
  return () => {
    if (!open.delete(close)) return;
    const left = (places.get(account) ?? 1) - 1;
    if (left > 0) places.set(account, left);
    else places.delete(account);
  };
}
