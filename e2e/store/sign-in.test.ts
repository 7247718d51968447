import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { account, operator, PASSWORD, signIn } from '../support/accounts';
import { test } from './support/browser';
import { linkOf, openMail } from './support/mails';
import { signedIn, signInByForm } from './support/sign-in';

const newAddress = () => `t${randomBytes(6).toString('hex')}@example.net`;

test('sign-up, confirmation by mail, sign-out and sign-in lead to the account', async ({
  page,
  stranger,
}) => {
  const [email, admin] = [newAddress(), await operator()];
  await page.goto('/sign-up');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page).toHaveURL('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByText('Your address is not confirmed yet')).toBeVisible();

  // Until the address is confirmed, its mails are not the account's to see.
  await page.goto('/outbox');
  await expect(page.getByText('Sign in to see your mails')).toBeVisible();
  await signedIn(stranger, admin);
  const mail = await openMail(stranger, email, 'Confirm your address');
  await page.goto((await linkOf(mail, 'Confirm address')) ?? '');
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ada' })).toBeVisible();
  await expect(page.getByText('Your address is not confirmed yet')).toHaveCount(0);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL('/');
  await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, email);
  await expect(page).toHaveURL('/account');
});

test('sign-up says at the fields what is wrong, and keeps what was typed', async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  const { email } = await account();
  await page.goto('/sign-up');
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The first name field is required.')).toBeVisible();
  await expect(page.getByText('The password field is required.')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();

  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByText('The email has already been taken.')).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expect(page.getByLabel('First name')).toHaveValue('Ada');
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

test('after signing in, the way leads on within the site alone', async ({ page, stranger }) => {
  const { email } = await account();
  await page.goto('/account');
  await expect(page).toHaveURL('/sign-in?callbackUrl=%2Faccount');
  await page.goto('/sign-in?callbackUrl=%2Fdevelopers');
  await signInByForm(page, email);
  await expect(page).toHaveURL('/developers');

  await stranger.goto('/sign-in?callbackUrl=https%3A%2F%2Felsewhere.example%2Faccount');
  await signInByForm(stranger, email);
  await expect(stranger).toHaveURL('/account');
});

test('a forgotten password is replaced by a link that works once', async ({ page, stranger, consoles }) => {
  consoles.allow(/status of (401|422)/);
  const [{ email }, admin] = await Promise.all([account(), operator()]);
  const session = await signIn(email);
  await page.goto('/sign-in');
  await page.getByRole('link', { name: 'Forgot password' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose a new password' })).toBeVisible();
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Mail me a link' }).click();
  await expect(page.getByText('The mail is on its way')).toBeVisible();

  // The operator of the server, who sees every mail in the outbox.
  await signedIn(stranger, admin);
  const mail = await openMail(stranger, email, 'Choose a new password');
  const link = await linkOf(mail, 'Choose a new password');
  await page.goto(link ?? '');
  await page.getByLabel('New password').fill('quite another one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByText('Your new password holds from now on')).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(page, email);
  await expect(page.getByText('The email or the password is not right.')).toBeVisible();
  await signInByForm(page, email, 'quite another one');
  await expect(page).toHaveURL('/account');
  // Of the sessions, only the new one is left.
  expect(session).not.toBeNull();
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);

  await page.goto(link ?? '');
  await page.getByLabel('New password').fill('a third one');
  await page.getByRole('button', { name: 'Set new password' }).click();
  await expect(page.getByRole('link', { name: 'Ask for a new link' })).toBeVisible();
});
