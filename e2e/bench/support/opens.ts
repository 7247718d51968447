import type { Sql } from 'postgres';
import { Client } from 'undici';
import { readerToken } from '@/lib/campaign/tracking/reader-token';

export type OpensOptions = {
  /** The web process. */
  origin: string;
  sql: Sql;
  /** The send whose mails are opened; they must have gone out, with tracking on. */
  singleSendId: number;
  requests: number;
  connections: number;
};

/** Milliseconds for the percentiles. */
export type OpensMeasured = {
  requests: number;
  per_second: number;
  p50_ms: number;
  p99_ms: number;
  readers: number;
};

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0';
const PIXEL_BYTES = 43;

type Counts = { total: number; unique: number };

/** What the send, the ledger and the events say of its opens, in one snapshot. */
async function countsOf(sql: Sql, id: number): Promise<{ send: Counts; ledger: Counts; events: Counts }> {
  const [row] = await sql<{ send: Counts; ledger: Counts; events: Counts }[]>`
    select
      (select json_build_object('total', total_opens, 'unique', unique_opens) from single_sends where id = ${id}) as send,
      (select json_build_object('total', coalesce(sum(opens), 0), 'unique', count(*) filter (where opens > 0))
        from deliveries where single_send_id = ${id}) as ledger,
      (select json_build_object('total', count(*), 'unique', count(distinct delivery_id))
        from contact_events where single_send_id = ${id} and kind = 'opened') as events`;
  if (!row?.send) throw new Error(`There is no send ${id}.`);
  return row;
}

/**
 * Fetches the pictures of a send's mails, spread over all of them, over keep-alive connections, one at a time on each.
 *
 * @throws Error where an answer is not the picture, or where afterwards send, ledger and events don't each have exactly
 *   as many opens more as there were requests.
 */
export async function measureOpens(options: OpensOptions): Promise<OpensMeasured> {
  const { origin, sql, singleSendId, requests, connections } = options;
  const rows = await sql<{ id: string }[]>`
    select id from deliveries where single_send_id = ${singleSendId} and status = 'sent' order by id limit ${requests}`;
  const paths = rows.map(({ id }) => `/api/mail/open?t=${readerToken(Number(id))}`);
  if (paths.length === 0) throw new Error('Nothing of the send has gone out.');
  const before = await countsOf(sql, singleSendId);
  const times = new Float64Array(requests);
  let next = 0;
  const drive = async (client: Client) => {
    for (let turn = next++; turn < requests; turn = next++) {
      const began = performance.now();
      // Neighbours in time are no neighbours in the ledger.
      const path = paths[(turn * 7_919) % paths.length] ?? '';
      const answer = await client.request({ method: 'GET', path, headers: { 'user-agent': AGENT } });
      const { byteLength } = await answer.body.arrayBuffer();
      times[turn] = performance.now() - began;
      if (answer.statusCode !== 200 || byteLength !== PIXEL_BYTES)
        throw new Error(`The picture was answered with ${answer.statusCode} and ${byteLength} bytes.`);
    }
  };
  const clients = Array.from({ length: connections }, () => new Client(origin));
  const began = performance.now();
  try {
    await Promise.all(clients.map(drive));
  } finally {
    await Promise.all(clients.map((client) => client.destroy()));
  }
  const seconds = (performance.now() - began) / 1000;
  const after = await countsOf(sql, singleSendId);
  for (const name of ['send', 'ledger', 'events'] as const) {
    const more = after[name].total - before[name].total;
    if (more !== requests || after[name].unique !== after.send.unique)
      throw new Error(`Of ${requests} opens, ${name} has ${more}.`);
  }
  times.sort();
  const at = (share: number) => Number((times[Math.floor((requests - 1) * share)] ?? 0).toFixed(1));
  return {
    requests,
    per_second: Math.round(requests / seconds),
    p50_ms: at(0.5),
    p99_ms: at(0.99),
    readers: after.send.unique,
  };
}
