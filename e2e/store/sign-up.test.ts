import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { savedPlayers, users } from '@/lib/db/schema';
import { account, PASSWORD } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock, makeTopUp, makeTopUpService } from '../support/catalogue';
import { signInByForm } from '../support/sign-in';
import { newAddress, ordersOf, payButton, putIntoCart } from './support/cart';
import { mailedLink } from './support/mailed-link';

/** Makes an account by the form, which leads to its page. */
async function signUp(page: Page, email: string): Promise<void> {
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
}

const confirmingLink = (page: Page, email: string) =>
  mailedLink(page, email, 'Confirm your address', 'Confirm address');

test('sign-up, confirmation by mail, sign-out and sign-in lead to the account', {
  tag: ['@journey', '@core', '@phone'],
}, async ({ page, stranger }) => {
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
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(stranger, other.email);
  await expect(stranger.getByText('was sent for another account')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Confirm my address' })).toHaveCount(0);
  const [row] = await db().select().from(users).where(eq(users.email, email));
  expect(row?.email_verified_at).toBeNull();

  await page.goto(link);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
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
