import type { Resend } from 'resend';
import type { Outcome } from './bulk-transport';
import { oneLine } from './one-line';

export type BatchReply = Pick<Awaited<ReturnType<Resend['batch']['send']>>, 'error' | 'headers'> & {
  data: { data?: { id: string }[]; errors?: { index: number; message: string }[] } | null;
};

/**
 * What an answer of the batch API means: `settled` for each mail; `invalid`, where one of them spoils the group;
 * `closed`, nothing was taken and nothing will be for now; `lost`, the group may have been taken, and the same request
 * is to be made again.
 */
export type BatchResult =
  | { kind: 'settled'; outcomes: Outcome[] }
  | { kind: 'invalid' | 'closed' | 'lost'; outcome: Outcome };

const BACK_OFF_MS = 5000;
/** A day's quota comes back within the day; there is no use in asking every few seconds. */
const QUOTA_BACK_OFF_MS = 900_000;

/**
 * | answer | verdict |
 * |---|---|
 * | 200 | settled: accepted with the provider's ids; those in `errors` refused |
 * | 409 invalid_idempotent_request | settled, accepted: it has had this group, with other words in it |
 * | 409 concurrent_idempotent_requests, 5xx, no answer | lost |
 * | 429 | closed, throttled; of the month's quota: down |
 * | 400, 413, 422 | invalid; where it is about the sender, settled: all refused |
 * | 401, 403 and all others | closed, down |
 */
export function batchResultOf({ data, error, headers }: BatchReply, count: number): BatchResult {
  if (!error) return { kind: 'settled', outcomes: byIndex(data?.data ?? [], data?.errors ?? [], count) };
  const status = error.statusCode;
  const answer = oneLine([status, error.name, error.message].filter(Boolean).join(' '), '');
  const down: Outcome = { kind: 'down', answer };
  if (error.name === 'invalid_idempotent_request') return settled(count, { kind: 'accepted', answer });
  if (status === null || status >= 500 || error.name === 'concurrent_idempotent_requests') {
    return { kind: 'lost', outcome: down };
  }
  if (status === 429 && error.name !== 'monthly_quota_exceeded') {
    const backOffMs = error.name === 'daily_quota_exceeded' ? QUOTA_BACK_OFF_MS : BACK_OFF_MS;
    const retryAfterMs = askedBackOffMs(headers?.['retry-after']) ?? backOffMs;
    return { kind: 'closed', outcome: { kind: 'throttled', answer, retryAfterMs } };
  }
  if (status === 400 || status === 413 || status === 422) {
    if (isOfSender(error.name, error.message)) {
      return settled(count, { kind: 'refused', answer, reason: 'sender_refused' });
    }
    return { kind: 'invalid', outcome: refused(error.message, answer) };
  }
  return { kind: 'closed', outcome: down };
}

function settled(count: number, outcome: Outcome): BatchResult {
  return { kind: 'settled', outcomes: Array.from({ length: count }, () => outcome) };
}

/** Those taken come in the order of the request, without those that were not. */
function byIndex(
  taken: { id: string }[],
  errors: { index: number; message: string }[],
  count: number,
): Outcome[] {
  const refusals = new Map(errors.map(({ index, message }) => [index, message]));
  const ids = taken.values();
  return Array.from({ length: count }, (_, i): Outcome => {
    const message = refusals.get(i);
    if (message !== undefined) return refused(message, message);
    const id = ids.next().value?.id;
    return { kind: 'accepted', answer: id ?? 'accepted', ...(id && { providerId: id }) };
  });
}

function refused(message: string, answer: string): Outcome {
  return { kind: 'refused', answer, reason: /[`'"]to[`'"]/i.test(message) ? 'no_mailbox' : 'unknown' };
}

function isOfSender(name: string, message: string): boolean {
  return name === 'invalid_from_address' || /[`'"]from[`'"]/i.test(message);
}

/** `Retry-After`: seconds, or a date. */
function askedBackOffMs(value: string | undefined): number | undefined {
  if (!value) return undefined;
  const ms = /^\d+(\.\d+)?$/.test(value) ? Number(value) * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : undefined;
}
