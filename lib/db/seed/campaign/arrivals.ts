import type { Random } from '../random';
import type { ListKey } from './lists';

/** A file that brought many contacts at once, so many days before now. */
export type Upload = { file: string; daysAgo: number; count: number };

/** Some days on which more people than usual joined on their own. */
type Rush = { daysAgo: number; over: number; share: number };

type Shape = {
  count: number;
  /** The share of its people who have a company. */
  withCompany: number;
  uploads: readonly Upload[];
  rushes: readonly Rush[];
};

/** How far back the oldest contact joined, in days. */
const SPAN = 364;
/** Above 1, more people joined lately than in the beginning. */
const GROWTH = 1.5;

/** How many people each list has, and how they came to it within a year. */
export const shapes: Readonly<Record<ListKey, Shape>> = {
  readers: {
    count: 2_100,
    withCompany: 0.08,
    uploads: [{ file: 'subscribers.csv', daysAgo: 358, count: 240 }],
    rushes: [
      { daysAgo: 196, over: 4, share: 0.05 },
      { daysAgo: 38, over: 5, share: 0.06 },
    ],
  },
  customers: {
    count: 1_600,
    withCompany: 0.15,
    uploads: [{ file: 'shop-customers.csv', daysAgo: 287, count: 180 }],
    rushes: [
      { daysAgo: 203, over: 3, share: 0.04 },
      { daysAgo: 26, over: 2, share: 0.04 },
    ],
  },
  guests: {
    count: 800,
    withCompany: 0.3,
    uploads: [
      { file: 'tournament-guests.csv', daysAgo: 168, count: 150 },
      { file: 'community-evening.csv', daysAgo: 16.4, count: 130 },
    ],
    rushes: [{ daysAgo: 60, over: 6, share: 0.08 }],
  },
  partners: {
    count: 500,
    withCompany: 1,
    uploads: [{ file: 'reseller-fair.csv', daysAgo: 121, count: 70 }],
    rushes: [],
  },
};

/** The file that brought the `index`th person of a list, if one did; the last of a list came by files. */
export function uploadOf({ count, uploads }: Shape, index: number): Upload | undefined {
  let first = count;
  for (const upload of uploads) {
    first -= upload.count;
    if (index >= first) return upload;
  }
  return undefined;
}

/** How many days ago somebody joined whom no file brought. */
export function daysSinceJoining(random: Random, { rushes }: Shape): number {
  const [which, when] = [random.next(), random.next()];
  let share = 0;
  for (const rush of rushes) {
    share += rush.share;
    if (which < share) return rush.daysAgo - when * rush.over;
  }
  return 0.05 + when ** GROWTH * SPAN;
}
