import type { Sql } from 'postgres';
import type { SinkMail } from '../bench/support/sink';

type Delivery = { id: number; email: string; status: string };
type Counters = Record<'triggered' | 'delivered' | 'bounces' | 'failed' | 'unknown', number>;

export type Findings = {
  /** Rows of the ledger by state. */
  ledger: Record<string, number>;
  /** Mails that arrived. */
  arrived: number;
  /** All that is wrong, as sentences; empty where every mail is accounted for. */
  wrong: string[];
};

const END_STATES = ['sent', 'bounced', 'failed', 'unknown', 'suppressed', 'cancelled'];

/** Holds the ledger, the send's counters and what arrived against each other. */
export async function findingsOf(
  sql: Sql,
  utr: string,
  taken: readonly SinkMail[],
  { recipients, mostUnknown }: { recipients: number; mostUnknown: number },
): Promise<Findings> {
  const wrong: string[] = [];
  const expect = (isSo: boolean, otherwise: string) => {
    if (!isSo) wrong.push(otherwise);
  };
  const rows = await sql<Delivery[]>`
    select d.id::int as id, lower(d.email) as email, d.status from deliveries d
    join single_sends s on s.id = d.single_send_id where s.utr = ${utr}`;
  const [counters] = await sql<Counters[]>`
    select triggered, delivered, bounces, failed, unknown from single_sends where utr = ${utr}`;
  const ledger: Record<string, number> = {};
  for (const { status } of rows) ledger[status] = (ledger[status] ?? 0) + 1;
  const of = (status: string) => ledger[status] ?? 0;

  const arrivals = new Map<string, string[]>();
  for (const { address, messageId } of taken) {
    const key = address.toLowerCase();
    arrivals.set(key, [...(arrivals.get(key) ?? []), messageId]);
  }
  const twice = [...arrivals].filter(([, ids]) => ids.length > 1);
  expect(twice.length === 0, `${twice.length} addresses got two mails.`);
  const known = new Set(rows.map(({ email }) => email));
  const strangers = [...arrivals.keys()].filter((address) => !known.has(address));
  expect(strangers.length === 0, `${strangers.length} mails went to nobody of the ledger.`);
  expect(rows.length === recipients, `The ledger has ${rows.length} rows for ${recipients} recipients.`);
  const open = rows.filter(({ status }) => !END_STATES.includes(status));
  expect(open.length === 0, `${open.length} rows have no end state.`);
  expect(of('unknown') <= mostUnknown, `${of('unknown')} are unknown, more than ${mostUnknown}.`);

  const lost = rows.filter(({ status, email }) => status === 'sent' && !arrivals.has(email));
  expect(lost.length === 0, `${lost.length} are recorded as sent and never arrived.`);
  const secret = rows.filter(
    ({ status, email }) => !['sent', 'unknown'].includes(status) && arrivals.has(email),
  );
  expect(secret.length === 0, `${secret.length} arrived and are not recorded as sent.`);
  const odd = new Set([...arrivals.values()].flat()).size;
  expect(odd === taken.length, `${taken.length} mails have ${odd} Message-IDs.`);

  const counted = JSON.stringify(counters);
  const summed: Counters = {
    triggered: rows.length - of('suppressed'),
    delivered: of('sent'),
    bounces: of('bounced'),
    failed: of('failed'),
    unknown: of('unknown'),
  };
  expect(
    counted === JSON.stringify(summed),
    `The send counts ${counted}, its ledger ${JSON.stringify(summed)}.`,
  );
  return { ledger, arrived: taken.length, wrong };
}
