import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { start } from '../checkout/testing/orders';
import { confirmPayment } from '../fulfilment/confirm-payment';
import { payOrder } from '../fulfilment/pay-order';
import { accessTo } from '../order-access/order-access';
import { orderCookieOf, withOrder } from '../order-access/order-cookie';
import { orderKey } from '../order-access/order-link';
import type { OrderViewer } from '../order-access/order-viewer';
import { listSavedPlayers } from '../players/list-saved-players';
import { look, makeGateways, newBuyer, newCardService, newOperator, newTopUp } from '../testing/shop';
import { getOrder } from './get-order';
import { joinGuestOrders } from './join-guest-orders';

useDatabase();
beforeAll(makeGateways);

type Options = { actor?: Actor; of?: { serviceId: number; topUpId: number }; number?: string };
async function order(email: string, { actor, of, number = '612345678' }: Options = {}): Promise<string> {
  const lines = [{ service_id: of?.serviceId ?? (await newCardService({ codes: 1 })), quantity: 1 }];
  const player = of && { player_number: number, server: 'america' };
  return (await start({ kind: of ? 'top_up' : 'card', lines, email, player }, actor)).utr;
}

const pay = (utr: string, more: Record<string, unknown> = {}) =>
  payOrder({
    actor: null,
    viewer: { byLink: true },
    input: { utr, gateway: 'sandbox', currency: 'USD', ...more },
  });

describe('a guest’s order under an account’s confirmed address', () => {
  test('joins the account once it is paid, and not before', async () => {
    const account = await newBuyer();
    const utr = await order(account.email.toUpperCase());
    await pay(utr, { outcome: 'fail' }).catch(() => null);
    expect((await look(utr)).user_id).toBeNull();
    await pay(utr);
    expect(await look(utr)).toMatchObject({
      user_id: account.id,
      status: 1,
      events: ['make', 'pay', 'joined-account'],
    });
    const eventsFor = async (viewer: OrderViewer) =>
      (await getOrder(utr, viewer, null)).events.map(({ event }) => event);
    expect(await eventsFor({ userId: account.id })).toEqual(['make', 'pay', 'joined-account']);
    // Whether an address has an account is nothing to tell who ordered under it.
    expect(await eventsFor({ byLink: true })).toEqual(['make', 'pay']);
    expect(await pay(utr)).toMatchObject({ status: 1 });
  });

  test('joins it where an operator confirms the money, too', async () => {
    const [account, operator] = [await newBuyer(), await newOperator()];
    const utr = await order(account.email);
    await pay(utr, { gateway: 'manual' });
    expect((await look(utr)).user_id).toBeNull();
    await confirmPayment({ actor: operator, input: { utr } });
    expect((await look(utr)).user_id).toBe(account.id);
  });

  test('is opened as before by the link and by the browser that ordered, and by no other account', async () => {
    const [account, stranger] = [await newBuyer(), await newBuyer()];
    const utr = await order(account.email);
    await pay(utr);
    const cookie = orderCookieOf(withOrder(null, utr).split(';')[0] ?? '');
    const byLink = { byLink: true };
    expect(await accessTo(utr, { actor: null, key: orderKey(utr, 0), cookie: null })).toEqual(byLink);
    expect(await accessTo(utr, { actor: null, cookie })).toEqual(byLink);
    // Signed in to another account, in the browser that ordered.
    expect(await accessTo(utr, { actor: stranger, cookie })).toEqual(byLink);
    expect(await accessTo(utr, { actor: account, cookie: null })).toEqual({ userId: account.id });
    await expect(accessTo(utr, { actor: stranger, cookie: null })).rejects.toMatchObject({
      kind: 'not-found',
    });
  });

  test('joins none whose address is not confirmed, until it is', async () => {
    const account = await newBuyer({ verified: false });
    const utr = await order(account.email);
    await pay(utr);
    expect(await look(utr)).toMatchObject({ user_id: null, events: ['make', 'pay'] });
    await client()`update users set email_verified_at = now() where id = ${account.id}`;
    await joinGuestOrders(account.id);
    expect((await look(utr)).user_id).toBe(account.id);
  });

  test('joins once, though it is paid while the address is being confirmed', async () => {
    for (let round = 0; round < 5; round += 1) {
      const account = await newBuyer({ verified: false });
      const utrs = [await order(account.email), await order(account.email)];
      const confirmed = async () => {
        await client()`update users set email_verified_at = now() where id = ${account.id}`;
        await joinGuestOrders(account.id);
      };
      await Promise.all([confirmed(), ...utrs.map((utr) => pay(utr))]);
      for (const utr of utrs) {
        const { user_id, events } = await look(utr);
        expect(user_id).toBe(account.id);
        expect(events.filter((event: string) => event === 'joined-account')).toHaveLength(1);
      }
    }
  });

  test('brings its player after those whom the account has named itself, and only once it is paid', async () => {
    const [account, of] = [await newBuyer(), await newTopUp({ check: null })];
    const players = async () =>
      (await listSavedPlayers({ actor: account, input: { top_up_id: of.topUpId } })).map(
        ({ player_number }) => player_number,
      );
    await order(account.email, { actor: account, of, number: '611111111' });
    const utr = await order(account.email, { of, number: '699999999' });
    expect(await players()).toEqual(['611111111']);
    await pay(utr);
    expect(await players()).toEqual(['611111111', '699999999']);
  });
});
