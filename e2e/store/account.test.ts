import { expect } from '@playwright/test';
import { account, PASSWORD, signIn } from '../support/accounts';
import { guest } from '../support/api';
import { unauthenticated } from '../support/expectations';
import { test } from './support/browser';
import { runCurl } from './support/curl';
import { signedIn } from './support/sign-in';

test('the profile is saved, and times follow its zone', async ({ page }) => {
  await signedIn(page, await account());
  await page.goto('/account');
  const profile = page.getByRole('region', { name: 'Profile' });
  await profile.getByLabel('First name').fill('Grace');
  await profile.getByLabel('Last name').fill('Holm');
  await profile.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Your profile is saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Holm' })).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(profile.getByLabel('Last name')).toHaveValue('Holm');
});

test('a new key pair is shown once, its sample works, and its token can be revoked', async ({ page }) => {
  const { publicKey, keys, ...owner } = await account();
  await signedIn(page, owner);
  await page.goto('/account#api-key');
  const panel = page.getByRole('region', { name: 'API Key' });
  await expect(panel.getByText(publicKey, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Rotate the pair' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Rotate the key pair?' });
  await expect(dialog).toContainText(publicKey);
  await dialog.getByRole('button', { name: 'Rotate the pair' }).click();
  await expect(panel.getByText('Copy the secret key now')).toBeVisible();
  const secret = panel.getByText(/^sk_[\w-]+$/);
  await expect(secret).toBeVisible();
  const secretKey = (await secret.textContent()) ?? '';
  unauthenticated(await keys.get('get-category'));

  const sample = await panel.locator('pre').textContent();
  const [token, categories] = await runCurl(sample ?? '');
  expect(token?.status).toBe(200);
  expect(categories?.status).toBe(200);
  expect(categories?.body).toMatchObject({ status: 'success', message: { categories: expect.any(Array) } });

  await page.reload();
  await expect(panel.getByText('Shown once, when a pair is made.')).toBeVisible();
  expect(await page.content()).not.toContain(secretKey);

  const tokens = page.getByRole('region', { name: 'Tokens' });
  const id = String(token?.body.bearer_token).split('|')[0];
  const row = tokens.getByRole('row').filter({ hasText: `${id}|…` });
  await row.getByRole('button', { name: `Revoke token ${id}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Revoke token ${id}` })
    .click();
  await expect(page.getByText(`Token ${id} is revoked`)).toBeVisible();
  await expect(tokens.getByText('No tokens')).toBeVisible();
  unauthenticated(
    await guest()
      .with({ Authorization: String(token?.body.bearer_token) })
      .get('get-category'),
  );
});

test('another session can be ended from here', async ({ page }) => {
  const owner = await account();
  await signedIn(page, owner);
  const other = await signIn(owner.email);
  await page.goto('/account#sessions');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End the session of / }).click();
  await expect(page.getByText('That browser is signed out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const left = guest().with({ cookie: other ?? '', 'sec-fetch-site': 'same-origin' });
  expect((await left.get('account/profile')).status).toBe(401);
});

test('a changed password needs the current one, and ends the other sessions', async ({ page, consoles }) => {
  consoles.allow(/status of 4\d\d/);
  const owner = await account();
  await signedIn(page, owner);
  await signIn(owner.email);
  await page.goto('/account#password');
  const panel = page.getByRole('region', { name: 'Password' });
  await panel.getByLabel('Current password').fill('not the password');
  await panel.getByLabel('New password').fill('quite another one');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Current password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  expect(await signIn(owner.email)).toBeNull();
  expect(await signIn(owner.email, 'quite another one')).not.toBeNull();
});
