import { expect, test } from './fixtures';
import { type Account, numbered } from './shop';
import { codesShown, pricesOf, stockOf } from './stock';

const BUYERS = 200;
const LEFT = 50;

const zip = (buyers: readonly Account[], utrs: readonly string[]) =>
  buyers.map((buyer, index) => ({ buyer, utr: utrs[index] ?? '' }));

test('200 buyers at once get 50 campaign units and 50 codes, none twice and none lost', async ({ shop }) => {
  const operator = await shop.account({ role: 'owner' });
  const buyers = await shop.accounts(BUYERS);
  const offer = await shop.offer({ units: LEFT });
  const codes = numbered('CODE', LEFT);
  await shop.addCodes(operator, offer, codes);

  const begun = performance.now();
  const utrs = await Promise.all(buyers.map((buyer) => shop.order(buyer, offer)));
  const ordered = performance.now();
  expect(new Set(utrs).size).toBe(BUYERS);
  expect(await pricesOf(shop, utrs)).toEqual({
    [offer.campaignPrice]: LEFT,
    [offer.price]: BUYERS - LEFT,
  });
  expect(await stockOf(shop, offer)).toMatchObject({
    free: 0,
    reserved: LEFT,
    delivered: 0,
    unitsSold: LEFT,
    unitsHeld: LEFT,
  });

  const paid = await Promise.all(zip(buyers, utrs).map(({ buyer, utr }) => shop.pay(buyer, utr)));
  const settled = performance.now();
  console.log(
    `${BUYERS} orders in ${Math.round(ordered - begun)} ms, ${BUYERS} payments in ${Math.round(settled - ordered)} ms`,
  );
  expect(paid.map(({ status }) => status)).toEqual(Array.from({ length: BUYERS }, () => 200));
  expect(await stockOf(shop, offer)).toMatchObject({
    free: 0,
    reserved: 0,
    delivered: LEFT,
    misplaced: 0,
    unitsSold: LEFT,
    completed: LEFT,
    short: BUYERS - LEFT,
    lacking: BUYERS - LEFT,
  });
  const shown = await Promise.all(zip(buyers, utrs).map(({ buyer, utr }) => codesShown(shop, buyer, utr)));
  expect(shown.flat().sort()).toEqual([...codes].sort());

  // Twenty codes come in: the twenty orders that were paid first get them.
  const waiting = await shop.sql<{ utr: string }[]>`
    select utr from orders where utr = any(${utrs}::text[]) and status = 3 order by paid_at, id`;
  await shop.addCodes(operator, offer, numbered('MORE', 20));
  await shop.whenIdle();
  const filled = await shop.sql<{ utr: string }[]>`
    select utr from orders where utr = any(${waiting.map(({ utr }) => utr)}::text[]) and status = 1 order by paid_at, id`;
  expect(filled.map(({ utr }) => utr)).toEqual(waiting.slice(0, 20).map(({ utr }) => utr));

  // The rest comes in many parcels at once, some of them the same.
  const rest = numbered('REST', BUYERS - LEFT - 20);
  const parcels = Array.from({ length: 26 }, (_, index) =>
    rest.slice((index % 13) * 10, (index % 13) * 10 + 10),
  );
  const added = await Promise.all(parcels.map((parcel) => shop.addCodes(operator, offer, parcel)));
  const counts = added.map(({ body }) => body.message as { added: number; duplicates: number });
  expect(counts.reduce((sum, { added: count }) => sum + count, 0)).toBe(rest.length);
  await shop.whenIdle();
  expect(await stockOf(shop, offer)).toMatchObject({
    free: 0,
    delivered: BUYERS,
    misplaced: 0,
    completed: BUYERS,
    short: 0,
  });
});

test('an order that asks for more units than are left gets none of them', async ({ shop }) => {
  const buyers = await shop.accounts(20);
  const offer = await shop.offer({ units: 50 });
  const utrs = await Promise.all(buyers.map((buyer) => shop.order(buyer, offer, 7)));
  expect(await pricesOf(shop, utrs)).toEqual({ [7 * offer.campaignPrice]: 7, [7 * offer.price]: 13 });
  expect(await stockOf(shop, offer)).toMatchObject({ unitsSold: 49, unitsHeld: 49 });
});

test('buyers of the same services in opposite orders do not lock each other out', async ({ shop }) => {
  const buyers = await shop.accounts(60);
  const [a, b] = await Promise.all([shop.offer({ units: 30 }), shop.offer({ units: 30 })]);
  const operator = await shop.account({ role: 'owner' });
  await Promise.all([
    shop.addCodes(operator, a, numbered('A', 30)),
    shop.addCodes(operator, b, numbered('B', 30)),
  ]);
  const answers = await Promise.all(
    buyers.map((buyer, index) => {
      const ids = index % 2 ? [a.serviceId, b.serviceId] : [b.serviceId, a.serviceId];
      return shop.call(buyer, '/card/make-order', { service_ids: ids, quantities: [1, 1] });
    }),
  );
  expect(answers.map(({ status }) => status)).toEqual(buyers.map(() => 200));
  for (const offer of [a, b]) {
    expect(await stockOf(shop, offer)).toMatchObject({ reserved: 30, free: 0, unitsSold: 30, unitsHeld: 30 });
  }
});

test('forty orders of one buyer at once reserve its share, and get every code once when they are paid', async ({
  shop,
}) => {
  const [operator, buyer] = [await shop.account({ role: 'owner' }), await shop.account()];
  const offer = await shop.offer({ units: 50 });
  const codes = numbered('SHARE', 30);
  await shop.addCodes(operator, offer, codes);
  const utrs = await Promise.all(Array.from({ length: 40 }, () => shop.order(buyer, offer)));
  expect(await pricesOf(shop, utrs)).toEqual({ [offer.campaignPrice]: 20, [offer.price]: 20 });
  expect(await stockOf(shop, offer)).toMatchObject({ free: 20, reserved: 10, unitsSold: 20, unitsHeld: 20 });
  const paid = await Promise.all(utrs.map((utr) => shop.pay(buyer, utr)));
  expect(paid.map(({ status }) => status)).toEqual(utrs.map(() => 200));
  await shop.whenIdle();
  expect(await stockOf(shop, offer)).toMatchObject({ free: 0, delivered: 30, misplaced: 0, lacking: 10 });
  const shown = await Promise.all(utrs.map((utr) => codesShown(shop, buyer, utr)));
  expect(shown.flat().sort()).toEqual([...codes].sort());
});

test('orders and payments of one buyer for the same services do not lock each other out', async ({
  shop,
}) => {
  const buyer = await shop.account();
  const [a, b] = await Promise.all([shop.offer({ units: 20 }), shop.offer({ units: 20 })]);
  const made = async (index: number) => {
    const ids = index % 2 ? [a.serviceId, b.serviceId] : [b.serviceId, a.serviceId];
    const answer = await shop.call(buyer, '/card/make-order', { service_ids: ids, quantities: [1, 1] });
    return (answer.body.message as { utr: string }).utr;
  };
  const utrs = await Promise.all(Array.from({ length: 20 }, (_, index) => made(index)));
  await shop.expire(utrs);
  await shop.whenIdle();
  expect(await stockOf(shop, a)).toMatchObject({ unitsSold: 0 });
  // Each takes its units again, while others are ordered, begun, and given up.
  const [pending] = await Promise.all([
    Promise.all(utrs.map((utr) => shop.pay(buyer, utr, 'sandbox', 'pending'))),
    Promise.all(Array.from({ length: 20 }, (_, index) => made(index))),
  ]);
  expect(pending.filter(({ status }) => ![200, 409, 429].includes(status))).toEqual([]);
  for (const offer of [a, b]) {
    const { unitsSold, unitsHeld } = await stockOf(shop, offer);
    expect(unitsSold).toBeLessThanOrEqual(20);
    expect(unitsSold).toBe(unitsHeld);
  }
});
