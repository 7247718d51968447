import { expect } from '@playwright/test';
import { client } from '@/lib/db/client';
import { mailUnpaidJob } from '@/lib/store/order-mails/mail-unpaid';
import { operator, shopper } from '../support/accounts';
import { test } from '../support/browser';
import {
  makeCard,
  makeCardService,
  makeStock,
  makeTopUp,
  makeTopUpService,
  newCode,
  putCodes,
} from '../support/catalogue';
import { success } from '../support/expectations';
import { expectMail, openMail, subjectsTo } from '../support/mails';
import { expire, orderCards, paid } from '../support/orders';
import { signedIn } from '../support/sign-in';
import { madeOrder } from '../support/store-contract/orders';

const CODES_KEPT = 'Anyone with the link above can see this order and its codes.';

test('codes ready: the codes, how they are redeemed, what was paid, and the order a press away', async ({
  page,
  stranger,
}) => {
  const [buyer, stock] = await Promise.all([
    shopper(),
    makeStock(2, { price: '12.5', name: 'Twelve and a half' }),
  ]);
  const utr = await orderCards(buyer.api, [stock.service.id, 2]);
  await paid(buyer.api, utr, { currency: 'EUR' });
  await signedIn(page, buyer);
  const link = await expectMail(page, buyer.email, {
    subject: `Your 2 codes are ready · ${utr}`,
    says: [
      'Your codes are ready',
      'We have your payment of €',
      ...stock.codes,
      `How to redeem ${stock.card.name}`,
      'A guide.',
      `2 × ${stock.card.name}, Twelve and a half`,
      'Charge for Test payment',
      'Total paid',
      utr,
      'Something wrong?',
      CODES_KEPT,
    ],
    action: 'Open your order',
  });
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: `Order ${utr}` })).toBeVisible();
  await expect(stranger.getByRole('region', { name: 'What you bought' })).toContainText(
    /Test payment charge€.+Total€/,
  );
  await page.getByRole('tab', { name: 'As its reader sees it' }).click();
  await page.getByRole('tabpanel').getByText('Dark', { exact: true }).click();
  await expect(page.frameLocator('iframe').locator('td.page')).toHaveCSS(
    'background-color',
    'rgb(13, 17, 27)',
  );
});

test('stock short: what is there now, and the rest once it has come', async ({ page }) => {
  const [buyer, admin, stock] = await Promise.all([shopper(), operator(), makeStock(1, { name: 'Ten' })]);
  const utr = await orderCards(buyer.api, [stock.service.id, 2]);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  await expectMail(page, buyer.email, {
    subject: `1 of 2 codes are ready, the rest will follow · ${utr}`,
    says: [
      'Payment received',
      '1 code of your order is out of stock at the moment.',
      ...stock.codes,
      '1 code on the way',
      'You don’t have to do anything',
    ],
    action: 'Open your order',
  });
  const late = newCode();
  await admin.api.post('admin/codes/add', { card_service_id: stock.service.id, codes: [late] });
  await expectMail(page, buyer.email, {
    subject: `Your order is complete: the missing codes are here · ${utr}`,
    says: ['Your order is complete', late, ...stock.codes],
    action: 'Open your order',
  });
  expect(await subjectsTo(page, buyer.email)).toHaveLength(2);
});

test('order received: where to transfer what; payment received, with what it was for', async ({ page }) => {
  const [buyer, admin, stock] = await Promise.all([shopper(), operator(), makeStock(1, { price: '40' })]);
  const utr = await orderCards(buyer.api, [stock.service.id, 1]);
  await paid(buyer.api, utr, { gateway: 'manual' });
  await signedIn(page, buyer);
  await expectMail(page, buyer.email, {
    subject: `Transfer $41.00 for your order · ${utr}`,
    says: [
      'Transfer $41.00 as shown below',
      'First Example Bank',
      'Reference',
      utr,
      'Charge for Bank transfer',
      '$1.00',
    ],
    action: 'See order status',
  });
  await admin.api.post('admin/orders/confirm-payment', { utr });
  await expectMail(page, buyer.email, {
    subject: 'Your code is ready',
    says: ['We have your payment of $41.00', ...stock.codes, 'Paid with', 'Bank transfer'],
    action: 'Open your order',
  });
  expect(await subjectsTo(page, buyer.email)).toHaveLength(2);
});

test('order received: an order that is left unpaid is told of once, with the way back to it', async ({
  page,
}) => {
  const [buyer, stock] = await Promise.all([shopper(), makeStock(1)]);
  const [left, done, lapsed] = [
    await orderCards(buyer.api, [stock.service.id, 1]),
    await orderCards(buyer.api, [stock.service.id, 1]),
    await orderCards(buyer.api, [stock.service.id, 1]),
  ];
  await paid(buyer.api, done);
  await expire(lapsed);
  for (const utr of [left, left, done, lapsed]) await mailUnpaidJob.run({ utr });
  await signedIn(page, buyer);
  const subjects = await subjectsTo(page, buyer.email);
  expect(subjects.filter((subject) => subject.startsWith('Your order isn’t paid yet'))).toHaveLength(1);
  await expectMail(page, buyer.email, {
    subject: left,
    says: ['Nothing has been charged.', 'You can pay until', '(UTC)', 'Total'],
    action: 'Pay the order',
  });
});

test('payment received: a top-up that is prepared, and the word that it is credited', async ({ page }) => {
  const [buyer, admin, product] = await Promise.all([
    shopper(),
    operator(),
    makeTopUp({ instant_delivery: 0, order_information: [] }),
  ]);
  const service = await makeTopUpService(product.id, { name: 'Hundred gems' });
  const made = await buyer.api.post('top-up/make-order', { top_up_id: product.id, service_id: service.id });
  const { utr } = success(made, madeOrder);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  await expectMail(page, buyer.email, {
    subject: `Payment received: ${product.name}, Hundred gems · ${utr}`,
    says: [
      'We have your payment of $10.00',
      'Your top-up is being prepared',
      'We email you once it has been credited',
    ],
    action: 'See order status',
  });
  await admin.api.post('admin/orders/deliver', { utr });
  await expectMail(page, buyer.email, {
    subject: `Your top-up is done: ${product.name}, Hundred gems · ${utr}`,
    says: ['has been credited to the player below', 'Total paid', '$10.00'],
    action: 'Open your order',
  });
});

test('refunded: how much, where to, and no code', { tag: '@journey' }, async ({ page }) => {
  const [buyer, admin, stock] = await Promise.all([shopper({ balance: '50' }), operator(), makeStock(1)]);
  const utr = await orderCards(buyer.api, [stock.service.id, 1]);
  await paid(buyer.api, utr, { gateway: 'balance' });
  await admin.api.post('admin/orders/refund', { utr, reason: 'Asked for.' });
  await signedIn(page, buyer);
  await expectMail(page, buyer.email, {
    subject: `Your order was refunded: $10.00 · ${utr}`,
    says: ['$10.00 refunded', 'It’s already on your account balance.', stock.card.name],
    action: 'See your order',
  });
  await expect(page.getByRole('tabpanel', { name: 'Plain text' })).not.toContainText(stock.codes[0] ?? '');
});

test('names and codes of any length stay inside, as they were written', async ({ page }) => {
  const name = `${'Pneumono'.repeat(20)} <b>&amp; "quoted"</b>`;
  const [buyer, card] = await Promise.all([
    shopper(),
    makeCard({ name, guide: '<p>Hi<script>alert(1)</script></p>' }),
  ]);
  const service = await makeCardService(card.id, { name: 'W'.repeat(80) });
  const codes = await putCodes(service.id, 100);
  const utr = await orderCards(buyer.api, [service.id, 100]);
  await paid(buyer.api, utr);
  await signedIn(page, buyer);
  const mail = await openMail(page, buyer.email, utr);
  await expect(mail.getByText(`100 × ${name}`)).toBeVisible();
  for (const code of [codes[0], codes[99]]) await expect(mail.getByText(code ?? '')).toBeVisible();
  const [width, inner] = await page.locator('iframe').evaluate((frame: HTMLIFrameElement) => {
    const root = frame.contentDocument?.documentElement;
    return [root?.scrollWidth ?? 0, root?.clientWidth ?? 0];
  });
  expect(width).toBeLessThanOrEqual(inner ?? 0);
  const html = (await page.locator('iframe').getAttribute('srcdoc')) ?? '';
  // Gmail cuts a mail off after 102 KB.
  expect(html.length).toBeLessThan(102_000);
  expect(html).not.toContain('<script');
  const [kept] = await client()`select html, text, sealed from mails where to_address = ${buyer.email}`;
  expect([kept?.html, kept?.text]).toEqual(['', '']);
  expect(JSON.stringify(kept)).not.toContain(codes[0]);
});
