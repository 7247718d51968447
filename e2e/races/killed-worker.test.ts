import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from './fixtures';
import { numbered } from './shop';
import { pricesOf, stockOf } from './stock';

const BUYERS = 200;
const LEFT = 50;

test('half of 200 payments are cancelled and the worker is killed: every unit and code is accounted for', async ({
  shop,
}) => {
  const operator = await shop.account({ role: 'owner' });
  const buyers = await shop.accounts(BUYERS);
  const offer = await shop.offer({ units: LEFT });
  const first = numbered('FIRST', LEFT);
  await shop.addCodes(operator, offer, first);
  const utrs = await Promise.all(buyers.map((buyer) => shop.order(buyer, offer)));
  expect((await pricesOf(shop, utrs))[offer.campaignPrice]).toBe(LEFT);

  // Even ones pay; the others fail, stay open or never try.
  const outcomes = [undefined, 'fail', undefined, 'pending'];
  const answers = await Promise.all(
    buyers.map(async (buyer, index) => {
      if (index % 8 === 7) return undefined;
      if (index === 20) await shop.killWorker();
      return shop.pay(buyer, utrs[index] ?? '', 'sandbox', outcomes[index % 4]);
    }),
  );
  for (const [index, answer] of answers.entries()) {
    if (answer) expect(answer.status, `payment ${index}`).toBe(index % 4 === 1 ? 422 : 200);
  }
  const isOpen = (_: string, index: number) => index % 2 === 1;
  const open = utrs.filter(isOpen);

  // While their time runs out, late payments, new codes and new buyers come in, and workers die.
  await shop.expire(open);
  const late = buyers.filter((_, index) => index % 10 === 1);
  const lateUtrs = utrs.filter((_, index) => index % 10 === 1);
  const more = numbered('MORE', 30);
  const newcomers = await shop.accounts(20);
  const [, lateAnswers, added, newUtrs] = await Promise.all([
    (async () => {
      for (const lifetime of [900, 1_400, 1_900, 2_400]) {
        shop.startWorker();
        await pause(lifetime);
        await shop.killWorker();
        await shop.queueExpiry();
      }
    })(),
    Promise.all(late.map((buyer, index) => shop.pay(buyer, lateUtrs[index] ?? ''))),
    Promise.all([0, 10, 20].map((at) => shop.addCodes(operator, offer, more.slice(at, at + 10)))),
    Promise.all(newcomers.map((buyer) => shop.order(buyer, offer))),
  ]);
  // A late payment finds the order as it was, renewed, or its campaign price gone.
  for (const { status } of lateAnswers) expect([200, 409]).toContain(status);
  expect(added.map(({ status }) => status)).toEqual([200, 200, 200]);

  shop.startWorker();
  await shop.expire([...open, ...newUtrs]);
  await shop.whenIdle();
  const total = LEFT + more.length;
  const stock = await stockOf(shop, offer);
  expect(stock).toMatchObject({ reserved: 0, misplaced: 0 });
  expect(stock.free + stock.delivered).toBe(total);
  expect(stock.unitsSold).toBe(stock.unitsHeld);
  expect(stock.unitsSold).toBeLessThanOrEqual(LEFT);
  expect(stock.free === 0 || stock.lacking === 0, 'no code lies idle while an order waits').toBe(true);
  expect(stock.completed + stock.lacking).toBe(stock.completed + stock.short);
  expect(stock.delivered).toBe(stock.completed);

  // What is still short is completed, oldest first, by codes that make up for it.
  await shop.addCodes(operator, offer, numbered('REST', stock.lacking));
  await shop.whenIdle();
  expect(await stockOf(shop, offer)).toMatchObject({ short: 0, lacking: 0, misplaced: 0, reserved: 0 });
  // Whose worker was killed while it wrote their receipt has it all the same, and once.
  const told = await shop.sql<{ paid: number; ready: number }[]>`
    select count(*)::int as paid, (select count(*)::int from mails m
      where m.order_id = any(array_agg(o.id)) and m.kind = 'order.codes-ready') as ready
    from orders o where o.utr in ${shop.sql([...utrs, ...newUtrs])} and o.paid_at is not null`;
  expect(told[0]?.paid).toBeGreaterThan(0);
  expect(told[0]?.ready).toBe(told[0]?.paid);
});

test('a job that a killed worker was at is done by the next worker', async ({ shop }) => {
  const [operator, buyer] = await Promise.all([shop.account({ role: 'owner' }), shop.account()]);
  const offer = await shop.offer({ units: 0 });
  const utr = await shop.order(buyer, offer);
  await shop.pay(buyer, utr);
  await shop.whenIdle();
  await shop.killWorker();
  await shop.addCodes(operator, offer, numbered('ONE', 1));
  await shop.sql.begin(async (sql) => {
    await sql`select from orders where utr = ${utr} for update`;
    shop.startWorker();
    const isAtIt = async () =>
      (
        await shop.sql`select from graphile_worker.jobs where task_identifier = 'deliver-order' and locked_at is not null`
      ).length;
    await expect.poll(isAtIt, { timeout: 30_000 }).toBe(1);
    await shop.killWorker();
  });
  shop.startWorker();
  // It runs alone first, in a process that has to be started.
  await expect
    .poll(() => stockOf(shop, offer), { timeout: 90_000 })
    .toMatchObject({ completed: 1, delivered: 1 });
  await shop.whenIdle();
});

test('released codes go to the paid orders that wait, not to a buyer who comes later', async ({ shop }) => {
  const operator = await shop.account({ role: 'owner' });
  const [slow, waiting, later] = await shop.accounts(3);
  if (!slow || !waiting || !later) throw new Error('Three accounts are needed.');
  const offer = await shop.offer({ units: 0 });
  await shop.addCodes(operator, offer, numbered('ONE', 1));
  const slowUtr = await shop.order(slow, offer);
  const waitingUtr = await shop.order(waiting, offer);
  await shop.pay(waiting, waitingUtr);
  await shop.whenIdle();
  expect(await stockOf(shop, offer)).toMatchObject({ reserved: 1, short: 1 });

  // The newcomer orders at the very moment at which the code becomes free, before any job can run.
  await shop.killWorker();
  await shop.sql`update orders set expires_at = now() - interval '1 second' where utr = ${slowUtr}`;
  await shop.expireOnce();
  const laterUtr = await shop.order(later, offer);
  const [holder] = await shop.sql`
    select o.utr from codes c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
    where c.card_service_id = ${offer.serviceId}`;
  expect(holder?.utr).toBe(waitingUtr);
  shop.startWorker();
  await shop.whenIdle();
  expect((await shop.pay(later, laterUtr)).body.message).toMatchObject({ status: 3 });
  expect(await stockOf(shop, offer)).toMatchObject({ completed: 1, short: 1 });
});
