import { Client } from 'undici';

export type Call = { method: 'GET' | 'POST'; path: string; headers?: Record<string, string>; body?: string };

/** Something to measure: each request asks for the next call, so that they can differ. */
export type Target = {
  name: string;
  origin: string;
  next: () => Call;
  /** Whether an answer's bytes are what was asked for; without it, a success in the contracts' envelope. */
  isRight?: (bytes: Uint8Array) => boolean;
};

/** What one round at a target gave; times in milliseconds, size in bytes of the largest answer. */
export type Round = { count: number; perSecond: number; p50: number; p99: number; bytes: number };

/** Every so many answers, one is read and must be right. */
const CHECK_EVERY = 25;

/**
 * Sends requests over `connections` keep-alive connections, one at a time on each, for `seconds`.
 *
 * @throws Error at the first answer that is not a success: a failure must not look fast.
 */
export async function load(target: Target, connections: number, seconds: number): Promise<Round> {
  const times: number[] = [];
  const state = { bytes: 0 };
  const began = performance.now();
  const end = began + seconds * 1000;
  const clients = Array.from({ length: connections }, () => new Client(target.origin));
  try {
    await Promise.all(clients.map((client) => drive(client, target, end, times, state)));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const elapsed = (performance.now() - began) / 1000;
  const sorted = Float64Array.from(times).sort();
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return {
    count: times.length,
    perSecond: times.length / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    bytes: state.bytes,
  };
}

async function drive(
  client: Client,
  target: Target,
  end: number,
  times: number[],
  state: { bytes: number },
): Promise<void> {
  const isRight = target.isRight ?? isSuccess;
  while (performance.now() < end) {
    const { method, path, headers, body } = target.next();
    const sent = performance.now();
    const answer = await client.request({
      method,
      path,
      headers: headers ?? null,
      body: body ?? null,
    });
    const bytes = await answer.body.bytes();
    times.push(performance.now() - sent);
    if (bytes.length > state.bytes) state.bytes = bytes.length;
    if (answer.statusCode === 200 && (times.length % CHECK_EVERY !== 1 || isRight(bytes))) continue;
    const text = Buffer.from(bytes).toString().slice(0, 300);
    throw new Error(`${target.name}: ${method} ${path} answered ${answer.statusCode}: ${text}`);
  }
}

function isSuccess(bytes: Uint8Array): boolean {
  const { status, message } = JSON.parse(Buffer.from(bytes).toString()) as Record<string, unknown>;
  return status === 'success' && message !== undefined;
}
