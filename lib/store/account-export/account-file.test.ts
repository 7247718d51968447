import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { issueInvoicesJob } from '../invoices/issue-invoices';
import { makeGateways, newBuyer, newCardService, newTopUp, unique } from '../testing/shop';
import { accountFile } from './account-file';

useDatabase();
beforeAll(makeGateways);

async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = '';
  for await (const piece of pieces) text += piece;
  return text;
}

/** A buyer with one of each record, and what they have written. */
async function newWriter() {
  const buyer = await newBuyer({ balance: '50' });
  const [said, service] = [unique(), await newCardService({ codes: 1 })];
  const { utr } = await start({ lines: [{ service_id: service, quantity: 1 }] }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'balance', currency: 'USD' } });
  const { topUpId } = await newTopUp();
  const sql = client();
  await sql`insert into saved_players (user_id, top_up_id, informations)
    values (${buyer.id}, ${topUpId}, ${JSON.stringify({ player_number: said })}::text::jsonb)`;
  await sql`insert into reviews (user_id, top_up_id, rating, comment) values (${buyer.id}, ${topUpId}, 4, ${said})`;
  const [report] = await sql`
    insert into order_reports (order_id, user_id, message)
    select id, ${buyer.id}, ${said} from orders where utr = ${utr} returning id`;
  await sql`insert into order_report_messages (report_id, sender, text) values (${report?.id}, 'shop', ${said})`;
  await sql`insert into payments (user_id, credit, gateway_id, currency, exchange_rate, amount, status, reference)
    select ${buyer.id}, 5, min(id), 'USD', 1, 5, 'failed', ${said} from gateways`;
  await sql`insert into templates (user_id, template_name) values (${buyer.id}, ${said})`;
  return { buyer, utr, said };
}

test('the file has each record of its owner, and nothing of anybody else', async () => {
  const [{ buyer, utr, said }, other] = [await newWriter(), await newWriter()];
  await issueInvoicesJob.run({ all: true });
  const text = await textOf(accountFile(buyer.id));
  expect(JSON.parse(text)).toMatchObject({
    profile: { id: buyer.id, email: buyer.email, balance: 40 },
    ...{ sessions: [], api_tokens: [], passkeys: [] },
    email_campaigns: { contacts: 0, templates: 1, sends: 0, automations: 0 },
    saved_players: [{ game: 'Saga', player: { player_number: said } }],
    card_orders: [
      {
        ...{ number: utr, status: 'Complete', email: buyer.email, price: 10 },
        lines: [{ product: 'Emberfall', service: 'Ten', quantity: 1, price: 10 }],
        payments: [{ gateway: 'balance', status: 'succeeded', amount: 10, currency: 'USD' }],
        refunds: [],
      },
    ],
    top_up_orders: [],
    deposits: [{ reference: said, status: 'failed' }],
    transactions: [{ reason: 'payment', amount: -10, balance_after: 40, order: utr }],
    reviews: [{ product: 'Saga', rating: 4, comment: said, is_published: false }],
    invoices: [{ kind: 'invoice', order: utr, email: buyer.email, total: 10 }],
    problem_reports: [{ order: utr, message: said, messages: [{ from: 'shop', text: said }] }],
  });
  for (const foreign of [other.said, other.utr, other.buyer.email]) expect(text).not.toContain(foreign);
});

test('neither codes nor secrets are in it', async () => {
  const { buyer } = await newWriter();
  const secret = unique();
  await client()`update users set password_hash = ${secret}, secret_key_hash = ${secret} where id = ${buyer.id}`;
  const text = await textOf(accountFile(buyer.id));
  expect(text).not.toContain(secret);
  expect(text).not.toMatch(/CODE-|sealed|fingerprint|hash/);
});

test('what is long comes whole, in pieces and in order', async () => {
  const { id } = await newBuyer();
  await client()`
    insert into balance_movements (user_id, amount, balance_after, reason)
    select ${id}, n, n, 'adjustment' from generate_series(1, 1000) n`;
  const pieces: string[] = [];
  for await (const piece of accountFile(id)) pieces.push(piece);
  const { transactions } = JSON.parse(pieces.join('')) as { transactions: { amount: number }[] };
  expect(transactions.map(({ amount }) => amount)).toEqual(Array.from({ length: 1000 }, (_, n) => n + 1));
  const longest = Math.max(...pieces.map(({ length }) => length));
  expect(longest).toBeLessThan(pieces.join('').length * 0.6);
});
