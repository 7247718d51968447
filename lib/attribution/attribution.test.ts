import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Role } from '@/lib/auth/roles';
import { client, db } from '@/lib/db/client';
import { campaignSettings, orderAttributions, orders, users } from '@/lib/db/schema';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  type LedgerMailing,
  newDeliveries,
  newOwner,
  newSchedule,
  newSend,
} from '@/lib/runtime/testing/ledger';
import { type Click, clickCookie, clickOf } from './click-cookie';
import { readRevenue, readRevenueOfMails, readRevenueOfSchedules, revenueDays } from './read-revenue';
import { recordOrderClick } from './record-order-click';
import { shopClickCookie } from './shop-click';

useDatabase();

const DAY_MS = 24 * 3_600_000;
const SHOP = `${env().APP_URL}/card/harbour`;

let userId: number;
let mailing: LedgerMailing;
let mail: number;

beforeEach(async () => {
  userId = await newOwner();
  mailing = await newSend(userId);
  [mail = 0] = await newDeliveries(mailing, ['ada@post.example']);
  await become('owner', 7);
});

async function become(role: Role, days: number | null): Promise<void> {
  await db().update(users).set({ role }).where(eq(users.id, userId));
  await db()
    .insert(campaignSettings)
    .values({ user_id: userId, revenue_days: days })
    .onConflictDoUpdate({ target: campaignSettings.user_id, set: { revenue_days: days } });
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** An order that is made and paid after a click. */
async function bought(price: string, click: Click, currency = 'USD'): Promise<string> {
  const utr = randomUUID();
  const now = new Date().toISOString();
  await db().transaction(async (tx) => {
    await tx.insert(orders).values({
      ...{ utr, email: 'buyer@post.example', kind: 'card', price, currency, expires_at: now, paid_at: now },
      status: 1,
    });
    await recordOrderClick(tx, { utr, click });
  });
  return utr;
}

const revenue = () => readRevenue(db(), { userId, sendId: mailing.singleSendId ?? 0 });
const NOTHING = { people: 0, orders: 0, amounts: [] };

/** What a browser sends back of a `Set-Cookie`. */
const sent = (cookie: string | null) => cookie?.split(';')[0] ?? null;

describe('the cookie', () => {
  test('tells the mail and the time of the click, and lasts as long as orders count', () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000);
    const cookie = clickCookie({ deliveryId: mail, at }, 7);
    expect(cookie).toMatch(/; Path=\/; Max-Age=604800; HttpOnly; SameSite=Lax/);
    expect(clickOf(`theme=dark; ${sent(cookie)}`)).toEqual({ deliveryId: mail, at });
  });

  test('is nothing that anybody else can write, or keep for ever', () => {
    const value = sent(clickCookie({ deliveryId: mail, at: new Date() }, 7)) ?? '';
    expect(clickOf(value.replace('=', '=1'))).toBeNull();
    expect(clickOf(`${value}x`)).toBeNull();
    expect(clickOf('loadout.click=')).toBeNull();
    expect(clickOf(null)).toBeNull();
    expect(clickOf(sent(clickCookie({ deliveryId: mail, at: daysAgo(31) }, 30)))).toBeNull();
  });

  test('is set for links to this shop alone, where its own team has switched that on', async () => {
    expect(clickOf(sent(await shopClickCookie(mail, SHOP)))).toMatchObject({ deliveryId: mail });
    for (const elsewhere of [
      'https://elsewhere.example/',
      SHOP.replace('://', '://shop.'),
      `${SHOP}`.replace(/:\d+/, ':1'),
    ])
      expect(await shopClickCookie(mail, elsewhere), elsewhere).toBeNull();
    await become('owner', null);
    expect(await shopClickCookie(mail, SHOP)).toBeNull();
    for (const role of ['user', 'support'] as const) {
      await become(role, 7);
      expect(await shopClickCookie(mail, SHOP), role).toBeNull();
      expect(await revenueDays(db(), userId), role).toBeNull();
    }
  });
});

describe('an order', () => {
  const click = (days: number, deliveryId = mail): Click => ({ deliveryId, at: daysAgo(days) });

  test('counts within the days of the setting, at its exact price', async () => {
    await bought('0.1000', click(0));
    await bought('0.2000', click(6.9));
    await bought('5.0000', click(7.1));
    expect(await revenue()).toEqual({
      ...{ people: 1, orders: 2, amounts: [{ currency: 'USD', amount: 0.3 }] },
    });
    const other = await newDeliveries(mailing, ['bo@post.example']);
    await bought('10.0000', click(1, other[0]));
    expect(await revenue()).toMatchObject({ people: 2, orders: 3, amounts: [{ amount: 10.3 }] });
    expect(await readRevenueOfMails(db(), userId, [mail, ...other])).toEqual(
      new Map([
        [mail, { orders: 2, amounts: ['0.3 USD'] }],
        [other[0], { orders: 1, amounts: ['10 USD'] }],
      ]),
    );
  });

  test('counts for the email of an automation that was clicked, and for no other', async () => {
    const [first, second] = [await newSchedule(userId), await newSchedule(userId)];
    const [clicked = 0] = await newDeliveries(first, ['ada@post.example']);
    await newDeliveries(second, ['ada@post.example']);
    await bought('0.1000', click(0, clicked));
    await bought('0.2000', click(1, clicked));
    const ids = [first.scheduleId ?? 0, second.scheduleId ?? 0];
    const sold = new Map([[ids[0], { people: 1, orders: 2, amounts: [{ currency: 'USD', amount: 0.3 }] }]]);
    expect(await readRevenueOfSchedules(db(), { userId, ids })).toEqual(sold);
    expect(await readRevenueOfSchedules(db(), { userId: await newOwner(), ids })).toEqual(new Map());
    expect(await revenue()).toEqual(NOTHING);
  });

  test('does not count before it is paid, nor once it is refunded', async () => {
    const utr = await bought('8.0000', click(1));
    const set = (more: Partial<typeof orders.$inferInsert>) =>
      db().update(orders).set(more).where(eq(orders.utr, utr));
    await set({ status: 2, refunded_at: new Date().toISOString() });
    expect(await revenue()).toEqual(NOTHING);
    await set({ status: 0, refunded_at: null, paid_at: null });
    expect(await revenue()).toEqual(NOTHING);
  });

  test('counts for nobody who has switched it off, or left the team, since the click', async () => {
    await become('owner', null);
    await bought('8.0000', click(1));
    await become('user', 7);
    await bought('8.0000', click(1));
    await become('owner', 7);
    expect(await revenue()).toEqual(NOTHING);
  });

  test('is made all the same where the email is gone', async () => {
    const utr = await bought('8.0000', click(1, 999_999_999));
    expect(await db().$count(orders, eq(orders.utr, utr))).toBe(1);
    expect(await db().$count(orderAttributions, eq(orderAttributions.delivery_id, 999_999_999))).toBe(0);
  });

  test('in another currency is told apart', async () => {
    await bought('8.0000', click(1));
    await bought('900.0000', click(1), 'JPY');
    expect((await revenue()).amounts).toEqual([
      { currency: 'JPY', amount: 900 },
      { currency: 'USD', amount: 8 },
    ]);
    await client()`delete from order_attributions where user_id = ${userId}`;
  });
});
