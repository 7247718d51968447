import { expect } from '@playwright/test';
import { account, operator, signIn } from '../support/accounts';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newMailing } from '../support/campaign-records';
import { makeStock } from '../support/catalogue';
import { holdScripts } from '../support/hold-scripts';
import { orderCards } from '../support/orders';
import { signInByForm } from '../support/sign-in';
import { newAddress } from './support/cart';
import { mailedLink } from './support/mailed-link';

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

test('a forgotten password is replaced by a link that works once', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
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
  tag: ['@journey', '@phone'],
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
