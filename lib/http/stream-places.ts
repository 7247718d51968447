import { DomainError } from '@/lib/errors';

const IN_ALL = 40;
const FOR_ACCOUNT = 10;
/** How many places must be left for others before an account takes one more, for each that it has. */
const LEFT_FOR_OTHERS = 3;
/** Who reads so many is refused before it is known whether the next is long. */
const GREEDY = 3;
const SEVERAL = 2;
const RETRY_AFTER_SECONDS = 10;

const holder = globalThis as typeof globalThis & { __loadoutStreams?: Map<number | string, number> };

export const tooManyLists = () =>
  new DomainError(
    'limited',
    `Too many long lists are being read at once. Try again in ${RETRY_AFTER_SECONDS} seconds.`,
    [],
    RETRY_AFTER_SECONDS,
  );

/** How many long answers each account is reading from this process. */
function reading(): Map<number | string, number> {
  holder.__loadoutStreams ??= new Map();
  return holder.__loadoutStreams;
}

/** How many long answers an account is reading, and whether it may read one more. */
function standing(account: number | string): { own: number; isFull: boolean } {
  const places = reading();
  const own = places.get(account) ?? 0;
  let all = 0;
  for (const count of places.values()) all += count;
  return { own, isFull: own >= FOR_ACCOUNT || all + own * LEFT_FOR_OTHERS >= IN_ALL };
}

/** Whether an account is reading so many long answers that its next is no more urgent than they are. */
export const readsSeveral = (account: number | string): boolean => standing(account).own >= SEVERAL;

/**
 * Refuses an account that reads several long answers and may read no more, before anything of another is made. One that
 * reads few is not refused: its answer may prove short, and a short one needs no place.
 *
 * @throws DomainError limited
 */
export function refuseGreedy(account: number | string): void {
  const { own, isFull } = standing(account);
  if (own >= GREEDY && isFull) throw tooManyLists();
}

/**
 * Takes a place among the answers that are read at the same time: at most ten for an account and forty in all. The more
 * an account has, the more must be free for the next: who has none still gets one when others fill the process.
 *
 * @returns what gives the place back; calling it again does nothing.
 * @throws DomainError limited
 */
export function takeStreamPlace(account: number | string): () => void {
  const { own, isFull } = standing(account);
  if (isFull) throw tooManyLists();
  const places = reading();
  places.set(account, own + 1);
  let taken = true;
  return () => {
    if (!taken) return;
    taken = false;
    const left = (places.get(account) ?? 1) - 1;
    if (left > 0) places.set(account, left);
    else places.delete(account);
  };
}
