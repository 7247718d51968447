import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { savedPlayers, users } from '@/lib/db/schema';
import { account, operator, PASSWORD, signIn } from '../support/accounts';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newMailing } from '../support/campaign-records';
import { makeStock, makeTopUp, makeTopUpService } from '../support/catalogue';
import { holdScripts } from '../support/hold-scripts';
import { linkOf, openMail } from '../support/mails';
import { orderCards } from '../support/orders';
import { signedIn, signInByForm } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';
import { newAddress, ordersOf, payButton, putIntoCart } from './support/cart';

/** Makes an account by the form, which leads to its page. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
}

/** Where the mail to an address leads, as an operator sees it in the outbox. */
async function mailedLink(page: Page, email: string, subject: string, action: string): Promise<string> {
  await signedIn(page, await operator());
  return (await linkOf(await openMail(page, email, subject), action)) ?? '';
}

const confirmingLink = (page: Page, email: string) =>
  mailedLink(page, email, 'Confirm your address', 'Confirm address');

test('sign-up, confirmation by mail, sign-out and sign-in lead to the account', { tag: '@phone' }, async ({
  page,
  stranger,
}) => {
  const email = newAddress();
  await signUp(page, email);
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByText('Confirm your email')).toBeVisible();

  // Until the address is confirmed, its mails are not the account's to see.
  await page.goto('/outbox');
  await expect(page.getByText('Sign in to see your emails')).toBeVisible();
  await page.goto(await confirmingLink(stranger, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByText('Confirm your email')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/search?q=birch&sort=name');
  const signInLink = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' });
  await expect(signInLink).toHaveAttribute('href', /birch/);
  await signInLink.click();
  await signInByForm(page, email);
  await expect(page).toHaveURL('/search?q=birch&sort=name');
});

test('sign-up says at the fields what is wrong, and keeps what was typed', async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const { email } = await account();
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  for (const [label, error] of [
    ['First name', 'Enter your first name.'],
    ['Email', 'Enter your email.'],
    ['Password', 'Enter your password.'],
  ] as const)
    await expect(page.getByLabel(label, { exact: true })).toHaveAccessibleDescription(error);
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('You already have an account. Sign in?');
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).first().click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByLabel('Email')).toHaveValue(email);
});

test('a wrong password is told as such, and an unknown address the same way', async ({ page, consoles }) => {
  consoles.allow(/status of 401/);
  const { email } = await account();
  for (const address of [email, newAddress()]) {
    await page.goto('/sign-in');
    await signInByForm(page, address, 'not the password');
    await expect(page.getByRole('alert').filter({ hasText: 'not right' })).toHaveText(
      'The email or the password is not right.',
    );
    await expect(page.getByLabel('Email')).toHaveValue(address);
  }
});

test('a lost connection keeps the page and what was typed', async ({ page, consoles }) => {
  consoles.allow(/ERR_FAILED|Failed to load resource/);
  const { email } = await account();
  await page.goto('/sign-in');
  await page.route('**/api/auth/**', (route) => route.abort());
  await signInByForm(page, email);
  await expect(page.getByText('We couldn’t reach the server.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.unroute('**/api/auth/**');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL('/account');
  // The button does nothing until the page’s scripts run.
  await page.waitForLoadState('networkidle');

  await page.route('**/api/auth/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('We couldn’t sign you out.')).toBeVisible();
  await page.unroute('**/api/auth/**');
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
});

test('after signing in, the way leads on within the site alone', async ({ page, stranger }) => {
  const { email } = await account();
  await page.goto('/account');
  await expect(page).toHaveURL('/sign-in?callbackUrl=%2Faccount');
  await page.goto('/sign-in?callbackUrl=%2Fdevelopers');
  await signInByForm(page, email);
  await expect(page).toHaveURL('/developers');

  for (const elsewhere of [
    'https://elsewhere.example/account',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/..//elsewhere.example',
    'javascript:alert(1)',
  ]) {
    await stranger.goto(`/sign-in?callbackUrl=${encodeURIComponent(elsewhere)}`);
    await expect(stranger.getByRole('link', { name: 'Create one' })).toHaveAttribute(
      'href',
      '/sign-up?callbackUrl=%2Fhome',
    );
    await signInByForm(stranger, email);
    await expect(stranger).toHaveURL('/account');
    await stranger.context().clearCookies();
  }
});

test('an address is confirmed by whoever is signed in to its account, and by nobody else', async ({
  page,
  stranger,
}) => {
  const [email, other] = [newAddress(), await account()];
  await signUp(page, email);
  const link = await confirmingLink(stranger, email);

  await stranger.context().clearCookies();
  await stranger.goto(link);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Sign in to confirm' })).toBeVisible();
  await expectSoundPage(stranger);
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(stranger, other.email);
  await expect(stranger.getByText('was sent for another account')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
  await expectSoundPage(stranger);
  const [row] = await db().select().from(users).where(eq(users.email, email));
  expect(row?.email_verified_at).toBeNull();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await expectSoundPage(page);
});

test('what a guest has bought is in the account that is made with the same address', async ({
  page,
  stranger,
}) => {
  const [email, stock, topUp] = [
    newAddress(),
    await makeStock(1, { price: '12.5' }),
    await makeTopUp({
      name: 'Guesting',
      order_information: [
        {
          field_name: 'player_id',
          field_value: 'Player ID',
          field_placeholder: '',
          field_note: '',
          field_type: 'text',
          pattern: '^[0-9]{8,10}$',
        },
      ],
    }),
  ];
  await makeTopUpService(topUp.id, { name: '60 Sparks', price: '4' });
  await putIntoCart(page, stock, 1);
  await page.goto('/cart');
  await page.getByLabel('Email').fill(email);
  await payButton(page).click();
  await expect(page.getByText('Completed', { exact: true })).toBeVisible();
  await page.goto(`/top-up/${topUp.slug}`);
  await page.getByLabel('Player ID').fill('48210967');
  await page.getByText('60 Sparks', { exact: true }).first().click();
  await page.getByLabel('Email').fill(email.toUpperCase());
  await page.locator('form').getByRole('button', { name: /^Pay/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: /^Pay/ }).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();

  await signUp(page, email);
  const orders = page.getByRole('region', { name: 'Recent orders' });
  // Anybody can sign up with an address: until it is confirmed, its orders are not the account's to see.
  await expect(orders.getByText('No orders yet')).toBeVisible();
  await page.goto(await confirmingLink(stranger, email));
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();

  const [user] = await db().select().from(users).where(eq(users.email, email));
  await expect.poll(() => db().$count(savedPlayers, eq(savedPlayers.user_id, user?.id ?? 0))).toBe(1);
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(orders.getByRole('listitem')).toHaveCount(2);
  await expect(orders.getByRole('link', { name: stock.card.name })).toContainText('$12.50');
  await orders.getByRole('link', { name: stock.card.name }).click();
  await page.getByRole('button', { name: 'Show code' }).click();
  await expect(page.getByText(stock.codes[0] ?? '', { exact: true })).toBeVisible();
  expect(await ordersOf(email)).toMatchObject([{ user_id: user?.id }]);
  await page.goto('/account/players');
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: 'Last used' })).toContainText(
    '48210967',
  );
  // And the game offers the player again.
  await page.goto(`/top-up/${topUp.slug}`);
  await page.getByRole('button', { name: '48210967' }).click();
  await expect(page.getByLabel('Player ID')).toHaveValue('48210967');
});

test('a forgotten password is replaced by a link that works once', async ({ page, stranger, consoles }) => {
  consoles.allow(/status of (401|422)/);
  const { email } = await account();
  const session = await signIn(email);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Email me a link' }).click();
  await expect(page.getByText('Check your email')).toBeVisible();

  const link = await mailedLink(stranger, email, 'Choose a new password', 'Choose a new password');
  await page.goto(link);
  await page.getByLabel('New password').fill('quite another one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, email);
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  await signInByForm(page, email, 'quite another one');
  await expect(page).toHaveURL('/account');
  // Of the sessions, only the new one is left.
  expect(session).not.toBeNull();
  await page.goto('/account/security');
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  await expect(page.getByLabel('New password')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Request a new link' })).toBeVisible();
});

test('a form that is filled and sent before the page’s scripts arrive is sent once they have', {
  tag: '@phone',
}, async ({ page }) => {
  const { email } = await account();
  const letThrough = await holdScripts(page);
  await page.goto('/sign-in', { waitUntil: 'commit' });
  await signInByForm(page, email);
  await expect(page.locator('form[aria-busy=true]')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  letThrough();
  await expect(page).toHaveURL('/account');
});

test('without a page to go back to, the team lands in the back office, and who only sends campaigns in the console', async ({
  page,
  stranger,
}) => {
  const [sender, both] = await Promise.all([marketer(), marketer()]);
  await Promise.all([newMailing(sender.api), newMailing(both.api)]);
  const { service } = await makeStock(1);
  await orderCards(both.keys, [service.id, 1]);
  for (const [who, path] of [
    [sender, '/console'],
    [both, '/account'],
    [await operator(), '/admin'],
  ] as const) {
    await page.goto('/sign-in');
    await signInByForm(page, who.email);
    await expect(page).toHaveURL(path);
    // What the page still asks for would be refused once its session is gone.
    await page.goto('about:blank');
    await page.context().clearCookies();
  }
  await stranger.goto('/home');
  await expect(stranger).toHaveURL('/sign-in?callbackUrl=%2Fhome');
});
