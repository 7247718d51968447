import { randomUUID } from 'node:crypto';
import { inArray, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import type { Endpoint, Example, Method } from '@/lib/http/endpoint';
import { baseUrl } from '../support/api';
import { stateOf } from '../support/campaign-records';

export type Call = { method: Method | 'HEAD'; path: string; endpoint: Endpoint };

/** `in`: past the door, whatever is found wrong then. `found`: what was asked for came back. */
export type Expected = 'in' | 'found' | 401 | 403 | 404;

export type Caller = {
  base: string;
  headers: Readonly<Record<string, string>>;
  expected: (call: Call) => Expected;
  /** What is sent; the endpoint's own example unless it is given. */
  fill?: (call: Call) => Example;
  /** What no answer may contain. */
  hides?: RegExp;
};

/** Each method at each path; HEAD where GET writes, since it goes through the same door. */
export const callsOf = (endpoints: readonly Endpoint[]): Call[] =>
  endpoints.flatMap((endpoint) => {
    const methods: Call['method'][] = [...endpoint.methods, ...(endpoint.writes ? (['HEAD'] as const) : [])];
    const paths = [endpoint.path, ...(endpoint.otherPaths ?? [])];
    return paths.flatMap((path) => methods.map((method) => ({ method, path, endpoint })));
  });

const formOf = ({ body = {}, file }: Example): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.set(name, String(value));
  const { name = 'file', type = 'text/csv', content = '', isBase64 } = file ?? {};
  form.set('file', new File([isBase64 ? Buffer.from(content, 'base64') : content], name, { type }));
  return form;
};

function bodyOf({ method, endpoint }: Call, example: Example): Pick<RequestInit, 'headers' | 'body'> {
  if (method === 'GET' || method === 'HEAD') return {};
  if (endpoint.upload) return { body: formOf(example) };
  if (!endpoint.body) return {};
  return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(example.body ?? {}) };
}

async function answerTo(call: Call, { base, headers, fill, hides }: Caller, more: Record<string, string>) {
  const example = fill?.(call) ?? call.endpoint.example ?? {};
  const url = new URL(`${base}${call.path}`, baseUrl());
  for (const [name, value] of Object.entries(example.query ?? {})) url.searchParams.set(name, String(value));
  const { headers: type = {}, body = null } = bodyOf(call, example);
  const response = await fetch(url, {
    method: call.method,
    redirect: 'manual',
    body,
    headers: { ...headers, ...more, ...type },
  });
  // A stream of news never ends by itself.
  if (response.headers.get('content-type')?.startsWith('text/event-stream')) {
    await response.body?.cancel();
    return { status: response.status, shown: undefined };
  }
  const text = await response.text();
  return { status: response.status, shown: hides?.exec(text)?.[0] };
}

const meets = (status: number, expected: Expected): boolean => {
  if (typeof expected === 'number') return status === expected;
  if (expected === 'found') return status === 200;
  return status < 500 ? status !== 401 && status !== 403 : status === 503;
};

const AT_ONCE = 6;

/** Stops a POST right before its work, whose body has been read and found right by then. */
export const STOPPED = { 'idempotency-key': 'x'.repeat(256) };

/** @returns the calls that were answered otherwise than expected, and what refused ones left in the audit trail */
export async function offendersAmong(calls: readonly Call[], caller: Caller): Promise<string[]> {
  const waiting = [...calls];
  const offenders: string[] = [];
  const refused: string[] = [];
  const work = async () => {
    for (let call = waiting.shift(); call; call = waiting.shift()) {
      const expected = caller.expected(call);
      const id = randomUUID();
      if (typeof expected === 'number') refused.push(id);
      const { status, shown } = await answerTo(call, caller, { 'x-request-id': id });
      if (!meets(status, expected))
        offenders.push(`${call.method} ${call.path}: ${status}, expected ${expected}`);
      if (shown) offenders.push(`${call.method} ${call.path} shows ${shown}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  for (const action of await actionsOf(refused)) offenders.push(`${action} was done by a refused call`);
  return offenders.sort();
}

/** What the audit trail says that requests have done. */
export async function actionsOf(requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const rows = await db()
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(inArray(auditLog.request_id, [...requestIds]));
  return rows.map(({ action }) => action);
}

/** All that is stored of an account, a text for each table, so that a difference names its table. */
export async function storedOf(userId: number): Promise<string[]> {
  const [account] = await db().execute<{ hash: string }>(
    sql`select md5((to_jsonb(u) - 'last_seen_at')::text) as hash from users u where id = ${userId}`,
  );
  const tables = (await stateOf(userId)).split(' ');
  // Who has an editor open is told by whoever may look at it.
  return [`users:${account?.hash}`, ...tables.filter((table) => !table.startsWith('template_editors:'))];
}
