import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type FlashData = {
  origin: string;
  /** The product's page. */
  path: string;
  serviceId: number;
  visitors: number;
  /** Milliseconds within which they arrive, evenly. */
  withinMs: number;
  /** What a page shows once the price has changed. */
  newPrice: string;
};

/** What a visitor met: milliseconds to a page's first byte, to its last and to an order; null where it didn't come. */
export type FlashVisit = {
  home: number | null;
  product: number | null;
  quote: number | null;
  order: number | null;
  paid: number | null;
  /** When the product's page was asked for (ms since 1970), and whether it had the new price. */
  askedAt: number;
  hasNewPrice: boolean;
  /** The order's number; null where it was refused. */
  utr: string | null;
  /** What went wrong: a status that is no answer to a buyer, or no answer at all. */
  failure: string | null;
};

/** Lets the crowd come, from a process of its own: what it computes must not count as waiting. */
export async function comeAtOnce(data: FlashData): Promise<FlashVisit[]> {
  const file = fileURLToPath(new URL('./flash-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(data)], {
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
  });
  const told = once(child, 'message');
  const [visits] = (await Promise.race([
    told,
    once(child, 'exit').then(([code]) => Promise.reject(new Error(`The visitors left with ${code}.`))),
  ])) as [FlashVisit[]];
  return visits;
}
