import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { account, operator, PASSWORD, signIn } from '../support/accounts';
import { test } from '../support/browser';
import { linkOf, openMail } from '../support/mails';
import { signedIn } from '../support/sign-in';
import { newAddress } from './support/cart';

test('an email changes once its new mailbox has confirmed it', { tag: ['@journey', '@phone'] }, async ({
  page,
  stranger,
  consoles,
}) => {
  consoles.allow(/status of 422/);
  const [owner, wanted] = [await account(), newAddress()];
  await signedIn(page, owner);
  await page.goto('/account/profile');
  const panel = page.getByRole('region', { name: 'Email' });
  await panel.getByLabel('New email').fill(wanted);
  await panel.getByLabel('Your password').fill('not the password');
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByText('The password is incorrect.')).toBeVisible();
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByText('Check your new mailbox')).toBeVisible();

  await signedIn(stranger, await operator());
  const mail = await openMail(stranger, wanted, 'Confirm your new email');
  await page.goto((await linkOf(mail, 'Confirm email')) ?? '');
  await page.getByRole('button', { name: 'Change my email' }).click();
  await expect(page.getByText('Your email is changed')).toBeVisible();
  expect(await signIn(owner.email)).toBeNull();
  expect(await signIn(wanted)).not.toBeNull();
});

test('an account is deleted with its password, after it was said what is kept', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  consoles.allow(/status of 4(01|22)/);
  const owner = await account();
  await signedIn(page, owner);
  await page.goto('/account/profile');
  const panel = page.getByRole('region', { name: 'Delete account' });
  await expect(panel).toContainText('for as long as accounting law requires');
  await panel.getByLabel('Your password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page).toHaveURL('/');
  await page.goto('/account');
  await expect(page).toHaveURL(/\/sign-in/);
  expect(await signIn(owner.email)).toBeNull();
});

test('a shopper downloads their data', { tag: '@phone' }, async ({ page }) => {
  const owner = await account();
  await signedIn(page, owner);
  await page.goto('/account/profile');
  const panel = page.getByRole('region', { name: 'Your data' });
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download your data' }).click();
  const text = await readFile(await (await saving).path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: owner.email }, card_orders: [] });
});
