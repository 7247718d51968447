import { expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { makeDeposit } from '../payments/make-deposit';
import {
  chargeOf,
  completed,
  disputeOf,
  send,
  stripe,
  useStripeShop,
} from '../payments/stripe/testing/stripe-shop';
import { newBuyer } from '../testing/shop';

useStripeShop();

async function toppedUp(balance: string, key: string) {
  const actor = await newBuyer({ balance });
  const input = { amount: 20, gateway: 'stripe', currency: 'USD' };
  const topUp = () => makeDeposit({ actor, input, idempotencyKey: key });
  const [made, again] = [await topUp(), await topUp()];
  const session = stripe().sessionOf(made.reference);
  expect([made.redirect_url, again.redirect_url]).toEqual([session.url, session.url]);
  expect(session).toMatchObject({ amount_total: 2060, success_url: expect.stringContaining('/account') });
  stripe().pay(session);
  await Promise.all([completed(session), completed(session), completed(session)]);
  return { actor, session };
}
const movesOf = async ({ id }: Actor) => {
  const [row] = await client()`
    select balance::float8 as balance,
      (select json_agg(json_build_array(reason, amount::float8) order by id) from balance_movements where user_id = ${id}) as moves
    from users where id = ${id}`;
  return row;
};

test('a balance is topped up by card, once, and a refund takes it back, once', async () => {
  const { actor, session } = await toppedUp('5', 'first');
  expect(await movesOf(actor)).toEqual({ balance: 25, moves: [['top-up', 20]] });
  // Of a part, nobody can say which.
  expect((await send('charge.refunded', chargeOf(session, 100))).text).toBe('ignored');
  const back = () => send('charge.refunded', chargeOf(session));
  await Promise.all([back(), back()]);
  const moves = [
    ['top-up', 20],
    ['refund', -20],
  ];
  expect(await movesOf(actor)).toEqual({ balance: 5, moves });
});

test('a top-up whose money takes days is on its way, and is not begun a second time', async () => {
  const actor = await newBuyer();
  const input = { amount: 20, gateway: 'stripe', currency: 'USD' };
  const topUp = () => makeDeposit({ actor, input, idempotencyKey: 'days' });
  const session = stripe().sessionOf((await topUp()).reference);
  await completed({ ...stripe().pay(session), payment_status: 'unpaid' });
  expect(await topUp()).toMatchObject({ status: 'pending', redirect_url: null });
  const pending = await client()`select status from payments where user_id = ${actor.id}`;
  expect([...pending]).toEqual([{ status: 'pending' }]);
});

test('of what has been spent meanwhile, the rest is taken back', async () => {
  const { actor, session } = await toppedUp('0', 'spent');
  await client()`update users set balance = 7.5 where id = ${actor.id}`;
  await send('charge.refunded', chargeOf(session));
  expect(await movesOf(actor)).toMatchObject({
    balance: 0,
    moves: [
      ['top-up', 20],
      ['refund', -7.5],
    ],
  });
});

test('a lost dispute takes a top-up back as well, and an open one nothing', async () => {
  const { actor, session } = await toppedUp('0', 'disputed');
  await send('charge.dispute.created', disputeOf(session));
  expect(await movesOf(actor)).toMatchObject({ balance: 20 });
  const lost = { ...disputeOf(session), status: 'lost' };
  await Promise.all([send('charge.dispute.closed', lost), send('charge.dispute.closed', lost)]);
  expect(await movesOf(actor)).toMatchObject({ balance: 0 });
});

test('a refund that is told before the payment credits nothing', async () => {
  const actor = await newBuyer();
  const input = { amount: 20, gateway: 'stripe', currency: 'USD' };
  const { reference } = await makeDeposit({ actor, input, idempotencyKey: null });
  const session = stripe().pay(stripe().sessionOf(reference));
  await send('charge.refunded', chargeOf(session));
  expect((await completed(session)).text).toBe('repeated');
  expect(await movesOf(actor)).toEqual({ balance: 0, moves: null });
});
