import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Sql } from 'postgres';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import type { Call } from './load';

/** One answer: `status` is 0 where none came; `ms` until its last byte. */
export type Visit = { path: string; status: number; ms: number };

export type VisitorsData = { origin: string; calls: Call[]; count: number };

export type Visitors = {
  /** What they met since the last call. */
  collect(): Promise<Visit[]>;
  leave(): Promise<void>;
};

/** What people and programs ask for on an ordinary day, on the demo data. */
export async function ordinaryCalls(sql: Sql): Promise<Call[]> {
  const [topUp] = await sql`select slug from top_ups where status = 1 order by id limit 1`;
  const [card] = await sql`
    select cards.slug, card_services.id as service from cards join card_services on card_id = cards.id
    where cards.status = 1 and card_services.status = 1 order by card_services.id limit 1`;
  const keysOf = ({ public_key, secret_key }: (typeof demoAccounts)[number]) => ({
    PublicKey: public_key,
    SecretKey: secret_key,
  });
  const lines = [{ service_id: card?.service, quantity: 1 }];
  return [
    { method: 'GET', path: '/' },
    { method: 'GET', path: '/api/get-category', headers: keysOf(demoAccounts[0]) },
    { method: 'GET', path: `/top-up/${topUp?.slug}` },
    {
      method: 'POST',
      path: '/api/checkout/quote',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ kind: 'card', lines }),
    },
    { method: 'GET', path: `/card/${card?.slug}` },
    { method: 'GET', path: '/api/email/contacts-type', headers: keysOf(demoAccounts[1]) },
    { method: 'GET', path: '/api/health' },
  ];
}

/** Lets `count` ordinary visitors walk about until they `leave`. */
export function openDoors(data: VisitorsData): Visitors {
  const file = fileURLToPath(new URL('./visitor-process.ts', import.meta.url));
  const child = fork(file, [JSON.stringify(data)], { execArgv: ['--import', 'tsx'] });
  const collect = async (message: 'collect' | 'leave') => {
    const answer = once(child, 'message');
    child.send(message);
    const [visits] = (await answer) as [Visit[]];
    return visits;
  };
  return {
    collect: () => collect('collect'),
    async leave() {
      const gone = once(child, 'exit');
      await collect('leave');
      await gone;
    },
  };
}

/** Asks for each once, so that what a process loads and renders the first time counts as nobody's waiting. */
export async function warmUp(origin: string, calls: readonly Call[]): Promise<void> {
  for (const { method, path, headers, body } of calls) {
    const answer = await fetch(origin + path, { method, headers: headers ?? {}, body: body ?? null });
    await answer.arrayBuffer();
  }
}

/** Milliseconds at the median and at the 99th percentile, and how many were not answered as they should have been. */
export function summarise(visits: readonly Visit[]) {
  const sorted = visits.map(({ ms }) => ms).sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    count: visits.length,
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    failed: visits.filter(({ status }) => status !== 200).length,
  };
}

/** The same for each path, in the order of `calls`. */
export const summariseByPath = (visits: readonly Visit[], calls: readonly Call[]) =>
  calls.map(({ path }) => ({ path, ...summarise(visits.filter((visit) => visit.path === path)) }));
