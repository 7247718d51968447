// What the tests of Stripe's payments share: a shop whose Stripe is the server beside this file.
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { rereadEnv } from '@/lib/runtime/testing/reread-env';
import { payOrder } from '../../../fulfilment/pay-order';
import { refundOrder } from '../../../fulfilment/refund-order';
import { makeCardOrder } from '../../../orders/make-card-order';
import { listReports } from '../../../reports/list-reports';
import { look, makeGateways, newBuyer, newCardService, newOperator, unique } from '../../../testing/shop';
import { encryptSecrets } from '../../gateway-secrets';
import { sendRefundJob } from '../send-refund';
import { type Sending, sendTo } from './endpoints';
import { StripeServer, type TestSession } from './stripe-server';

const SECRET_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

let server: StripeServer | undefined;

/** The server; `useStripeShop` has started it. */
export function stripe(): StripeServer {
  if (!server) throw new Error('Call useStripeShop() first.');
  return server;
}

/** A database with gateways, and a Stripe; for the whole test file. */
export function useStripeShop(): void {
  useDatabase();
  beforeAll(async () => {
    server = await StripeServer.start(SECRET_KEY);
    vi.stubEnv('STRIPE_API_URL', server.url);
    rereadEnv();
    await makeGateways();
    const secrets = encryptSecrets('stripe', { secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET });
    await client()`update gateways set secrets = ${secrets} where code = 'stripe'`;
  });
  afterAll(() => server?.close());
  beforeEach(async () => {
    stripe().failures.length = 0;
    await client()`delete from graphile_worker._private_jobs`;
  });
}

export async function ordered(actor: Actor, { codes = 2, units = 0, quantity = 1 } = {}): Promise<string> {
  const service_id = await newCardService({ codes, units });
  const input = { service_ids: [service_id], quantities: [quantity] };
  return (await makeCardOrder({ actor, input, idempotencyKey: null })).utr;
}

export const pay = (actor: Actor, utr: string, currency = 'USD', gateway = 'stripe') =>
  payOrder({ actor, input: { utr, gateway, currency } });

/** The session of an order's last attempt, or of the one that is named. */
export const sessionOf = async (utr: string, attempt = -1): Promise<TestSession> =>
  stripe().sessionOf((await look(utr)).payments.at(attempt).reference);

/** An order whose buyer stands on Stripe's page. */
export async function waiting() {
  const actor = await newBuyer();
  const utr = await ordered(actor);
  await pay(actor, utr);
  return { actor, utr, session: await sessionOf(utr) };
}

/** An order that was paid by card. */
export async function paid() {
  const { actor, utr, session } = await waiting();
  await completed(stripe().pay(session));
  return { actor, utr, session, payment_id: (await look(utr)).payments[0].id as number };
}

/** An operator gives an order's money back; the job that tells Stripe is still to run. */
export const refundByOperator = async (utr: string) =>
  refundOrder({ actor: await newOperator(), input: { utr, reason: 'Asked for' } });

/** What goes back of an order's payment, oldest first, each with how many items it is for. */
export const refundsOf = (utr: string) => client()<
  {
    id: number;
    amount: number;
    price: number;
    status: string;
    provider_refund: string | null;
    items: number;
  }[]
>`
  select r.id, r.amount::float8 as amount, r.price::float8 as price, r.status, r.provider_refund,
    (select coalesce(sum(quantity), 0)::int from refund_lines where refund_id = r.id) as items
  from refunds r join orders o on o.id = r.order_id where o.utr = ${utr} order by r.id`;

/** Asks Stripe for an order's refunds, as the worker does. */
export async function sendRefunds(utr: string): Promise<void> {
  for (const { id } of await refundsOf(utr)) await sendRefundJob.run({ refund_id: id });
}

/** What Stripe sends: an event, signed as its library signs. */
export const send = (type: string, object: unknown, options: Sending = {}) =>
  sendTo({ type, object }, { secret: WEBHOOK_SECRET, ...options });

export const completed = (session: TestSession, options: Sending = {}) =>
  send('checkout.session.completed', session, options);

/** What was given back of a session's payment so far, as `charge.refunded` tells it. */
export const chargeOf = ({ payment_intent, amount_total, currency }: TestSession, given = amount_total) => ({
  object: 'charge',
  payment_intent,
  refunded: given === amount_total,
  amount_refunded: given,
  currency,
});

/** A dispute over a session's payment, as its events tell it. */
export const disputeOf = (
  { payment_intent, amount_total, currency }: TestSession,
  id = `du_${unique()}`,
) => ({
  id,
  object: 'dispute',
  payment_intent,
  amount: amount_total,
  currency,
  reason: 'fraudulent',
  status: 'needs_response',
});

/** What the operators are told of one kind of event in an order's history. */
export async function detailsOf(utr: string, event: string): Promise<string[]> {
  const rows = await client()<{ detail: string }[]>`
    select e.detail from order_events e join orders o on o.id = e.order_id
    where o.utr = ${utr} and e.event = ${event} order by e.id`;
  return rows.map(({ detail }) => detail);
}

/** What the operators find of an order among the open problems. */
export async function alertsOf(utr: string): Promise<string[]> {
  const { data } = await listReports({ actor: 'machine', input: { page: 1, status: 'open', utr } });
  return data.map(({ message }) => message).reverse();
}
