import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { sessions } from '@/lib/db/schema';
import { account, PASSWORD, signIn } from '../support/accounts';
import { guest } from '../support/api';
import { test } from '../support/browser';
import { unauthenticated } from '../support/expectations';
import { signedIn } from '../support/sign-in';
import { runCurl } from './support/curl';

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('a new key pair is shown once, its sample works, and its token can be revoked', {
  tag: ['@journey', '@phone'],
}, async ({ page }) => {
  const { publicKey, keys, ...owner } = await account();
  await signedIn(page, owner);
  await page.goto('/account/developers');
  const panel = page.getByRole('region', { name: 'API Key' });
  await expect(panel.getByText(publicKey, { exact: true })).toBeVisible();
  await panel.getByRole('button', { name: 'Rotate keys' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Rotate your API keys?' });
  await expect(dialog).toContainText(publicKey);
  await dialog.getByRole('button', { name: 'Rotate keys' }).click();
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
  await expect(panel.getByText('Shown once, when keys are created.')).toBeVisible();
  expect(await page.content()).not.toContain(secretKey);

  const tokens = page.getByRole('region', { name: 'Tokens' });
  const id = String(token?.body.bearer_token).split('|')[0];
  const row = tokens.getByRole('row').filter({ hasText: `${id}|…` });
  await row.getByRole('button', { name: `Revoke token ${id}` }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: `Revoke token ${id}` })
    .click();
  await expect(page.getByText(`Token ${id} revoked`)).toBeVisible();
  await expect(tokens.getByText('No tokens')).toBeVisible();
  unauthenticated(
    await guest()
      .with({ Authorization: String(token?.body.bearer_token) })
      .get('get-category'),
  );
});

test('a sign-in of long ago is asked for the password before the keys are replaced', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 4(03|22)/);
  const { keys, ...owner } = await account();
  await signedIn(page, owner);
  await db()
    .update(sessions)
    .set({ authenticated_at: daysAgo(1) })
    .where(eq(sessions.user_id, owner.id));
  await page.goto('/account/developers');
  const panel = page.getByRole('region', { name: 'API Key' });
  await panel.getByRole('button', { name: 'Rotate keys' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate keys' }).click();
  const dialog = page.getByRole('dialog', { name: 'Enter your password' });
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeVisible();
  await field.fill('not the password');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('The password is incorrect.')).toBeVisible();
  expect((await keys.get('get-category')).status).toBe(200);
  await field.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(/^sk_[\w-]+$/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  unauthenticated(await keys.get('get-category'));
});

test('keys that a changed password replaced are made anew by their panel', async ({ page }) => {
  const { keys, ...owner } = await account();
  await signedIn(page, owner);
  await page.goto('/account/security');
  const password = page.getByRole('region', { name: 'Password' });
  await password.getByLabel('Current password').fill(PASSWORD);
  await password.getByLabel('New password').fill('quite another one');
  await password.getByLabel('Also replace my API keys').check();
  await password.getByRole('button', { name: 'Change password' }).click();
  await page.getByRole('link', { name: 'Create new keys' }).click();
  await expect(page).toHaveURL('/account/developers#api-key');
  const panel = page.getByRole('region', { name: 'API Key' });
  await expect(panel.getByText('Your keys were replaced when you changed your password')).toBeVisible();
  unauthenticated(await keys.get('get-category'));
  await panel.getByRole('button', { name: 'Create new keys' }).click();
  await expect(panel.getByText(/^sk_[\w-]+$/)).toBeVisible();
  await expect(panel.getByText('Your keys were replaced')).toHaveCount(0);
  await expect(panel.getByRole('button', { name: 'Rotate keys' })).toBeVisible();
});

test('a changed password needs the current one, and ends the other sessions', { tag: '@journey' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 4\d\d/);
  const owner = await account();
  await signedIn(page, owner);
  await signIn(owner.email);
  await page.goto('/account/security');
  const panel = page.getByRole('region', { name: 'Password' });
  await panel.getByLabel('Current password').fill('not the password');
  await panel.getByLabel('New password').fill('quite another one');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
  await panel.getByLabel('Current password').fill(PASSWORD);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sessions' }).getByRole('listitem')).toHaveCount(1);
  expect(await signIn(owner.email)).toBeNull();
  expect(await signIn(owner.email, 'quite another one')).not.toBeNull();
});
