import { expect } from '@playwright/test';
import { db } from '@/lib/db/client';
import { savedPlayers } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeTopUp } from '../support/catalogue';
import { signedIn } from '../support/sign-in';
import { newAddress, ordersOf, testPayment } from './support/cart';
import { confirmButton, dialog, fillIn, NUMBER_AND_SERVER, onSale, payButton } from './support/top-up';

test('a guest buys once, however often the button is pressed', {
  tag: ['@journey', '@core', '@phone'],
}, async ({ page }) => {
  const [{ path }, email] = [await onSale(), newAddress()];
  await page.goto(path);
  await fillIn(page, email);
  await expect(page.getByText('We can’t verify this ID.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Bank transfer' })).toBeDisabled();
  await expect(page.getByText('For $20.00 or more.')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $3.00');

  await page.getByLabel('Pay in').selectOption('EUR');
  // 3 × 0.92 = 2.76; 1.5 % of it and 0.10 are 0.14.
  await expect(payButton(page)).toHaveText('Pay €2.90');
  await page.getByLabel('Pay in').selectOption('USD');
  await payButton(page).click();
  for (const text of ['48210967', '2031', '60 Sparks', email])
    await expect(dialog(page).getByText(text, { exact: true })).toBeVisible();
  await confirmButton(page).dblclick();
  await expect(page).toHaveURL(/\/orders\/.+key=/);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);

  await page.goBack();
  await expect(page.getByText('You’ve already ordered this')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Order again' }).click();
  await payButton(page).click();
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/orders\/.+key=/);
  expect(await ordersOf(email)).toHaveLength(2);
});

test('a shopper takes a saved player, who is looked up before anything is paid', { tag: '@journey' }, async ({
  page,
}) => {
  const [{ topUp, path }, buyer] = await Promise.all([
    onSale({ order_information: NUMBER_AND_SERVER, player_check: 'chronicle' }),
    account(),
  ]);
  const informations = { player_number: '704118253', server: 'europe' };
  await db().insert(savedPlayers).values({ user_id: buyer.id, top_up_id: topUp.id, informations });
  await signedIn(page, buyer);
  await page.goto(path);
  await expect(page.getByLabel('Email')).toHaveCount(0);
  await expect(page.getByText(buyer.email)).toBeVisible();
  await page.getByText('60 Sparks', { exact: true }).first().click();

  await page.getByLabel('Player number').fill('704118253');
  await page.getByLabel('Server').selectOption('asia');
  await payButton(page).click();
  await expect(page.getByLabel('Player number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Player number')).toBeFocused();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole('button', { name: '704118253 · Europe' }).click();
  await expect(page.getByText('Found: ')).toBeVisible();
  await payButton(page).click();
  await expect(dialog(page).getByText('In-game name')).toBeVisible();
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/orders\/[A-Z0-9]+$/);
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});

test('a declined payment says so, and the next try pays the same order', async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const [{ path }, email] = [await onSale(), newAddress()];
  await page.goto(path);
  await fillIn(page, email);
  await testPayment(page).selectOption('fail');
  await payButton(page).click();
  await confirmButton(page).click();
  await expect(dialog(page).getByText('Nothing has been charged')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Edit order' }).click();
  await expect(page.getByRole('alert').getByText('Nothing has been charged')).toBeVisible();
  await testPayment(page).selectOption('success');
  await payButton(page).click();
  await confirmButton(page).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ status: 1 }]);
});

test('a payment that stays open leads to an order that waits', async ({ page }) => {
  const [{ path }, email] = [await onSale(), newAddress()];
  await page.goto(path);
  await fillIn(page, email);
  await testPayment(page).selectOption('pending');
  await payButton(page).click();
  await confirmButton(page).click();
  await expect(page).toHaveURL(/\/orders\/.+key=/);
  expect(await ordersOf(email)).toMatchObject([{ status: 0 }]);
});

test('keys are enough, an id that is pasted with its zone is split, and a reload loses nothing', async ({
  page,
}) => {
  const [{ path }, email] = [await onSale(), newAddress()];
  await page.goto(path);
  await page.getByLabel('Player ID').focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData('text', ' 48210967 (2031)');
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
    document.activeElement?.dispatchEvent(paste);
  });
  await expect(page.getByLabel('Player ID')).toHaveValue('48210967');
  await expect(page.getByLabel('Zone ID')).toHaveValue('2031');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByRole('radio', { name: /60 Sparks/ })).toBeChecked();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /700 Sparks/ })).toBeChecked();
  await expect(payButton(page)).toHaveText('Pay $40.00');
  await page.getByLabel('Email').focus();
  await page.keyboard.type(email);

  await page.reload();
  await expect(page.getByLabel('Player ID')).toHaveValue('48210967');
  await expect(page.getByRole('radio', { name: /700 Sparks/ })).toBeChecked();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(payButton(page)).toHaveText('Pay $40.00');
  await page.getByLabel('Email').focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await confirmButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
});

test('on a phone, the opened summary makes room for what is filled in', { tag: '@phone' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { path, small } = await onSale();
  await page.goto(`${path}?service=${small.id}`);
  await expect(payButton(page)).toBeEnabled();
  const summary = page.getByRole('region', { name: 'Summary' });
  const opener = summary.getByRole('button', { name: 'Summary' });
  await opener.click();
  await expect(summary.getByText('60 Sparks')).toBeVisible();
  for (const label of ['Player ID', 'Zone ID', 'Email']) {
    await page.getByLabel(label).focus();
    await expect(opener).toHaveAttribute('aria-expanded', 'false');
    const [field, sheet] = [await page.getByLabel(label).boundingBox(), await summary.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0), label).toBeLessThanOrEqual(sheet?.y ?? 0);
  }
});

test('what is missing is said at its field, and a lost connection loses nothing', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  consoles.allow(/ERR_FAILED|Failed to load resource/);
  const [{ path }, email] = [await onSale(), newAddress()];
  await page.goto(path);
  await payButton(page).click();
  await expect(page.getByLabel('Player ID')).toBeFocused();
  await expect(page.getByText('Choose a pack.')).toBeVisible();
  for (const [label, error] of [
    ['Player ID', 'Enter your player ID.'],
    ['Zone ID', 'Enter your zone ID.'],
    ['Email', 'Enter your email.'],
  ] as const)
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(error);
  await fillIn(page, email);
  await payButton(page).click();
  await page.route('**/api/checkout/start', (route) => route.abort());
  await confirmButton(page).click();
  await expect(dialog(page).getByText('We couldn’t reach the server.')).toBeVisible();
  await page.unroute('**/api/checkout/start');
  await confirmButton(page).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
});

test('the page can be read before its scripts are there, and is gone with its product', {
  tag: '@phone',
}, async ({ browser, consoles, page }) => {
  consoles.allow(/status of 404/);
  const name = 'Averyveryverylongnamewithoutasinglespaceinit'.repeat(3);
  const { path, small } = await onSale({ name, description: '<p>Fine.</p><script>alert(1)</script>' });
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(`${path}?service=${small.id}`);
  await expect(reader.getByLabel('Player ID')).toBeVisible();
  await expect(reader.getByRole('radio', { name: /60 Sparks/ })).toBeChecked();
  await expect(reader.getByText('USD, $3.00')).toHaveCount(1);
  await expect(reader.getByText('Fine.')).toBeVisible();
  expect(await reader.content()).not.toContain('alert(1)');
  expect(await reader.locator('link[rel=canonical]').getAttribute('href')).toMatch(new RegExp(`${path}$`));
  await plain.close();
  await page.goto(path);
  await makeTopUp({ slug: `${path.slice(8)}-off`, status: 0 });
  expect((await page.goto(`${path}-off`))?.status()).toBe(404);
});
