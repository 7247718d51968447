import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';
import { makeFailedMail } from '../support/stopped-jobs';

test('support finds an email that failed, reads why, and has it tried again', { tag: '@phone' }, async ({
  page,
}) => {
  const to = `${randomUUID()}@example.net`;
  await makeFailedMail(to);
  await signedIn(page, await account({ role: 'read-only' }));
  await page.goto(`/admin/emails?status=failed&q=${to}`);
  const row = page.getByRole('row').filter({ hasText: 'We have your order' });
  await row.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('550 No such mailbox')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeHidden();

  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/emails?status=failed&q=${to}`);
  await pressUntil(row, drawer);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The email is on its way again')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/emails?q=${to}`);
  // The tests' shop sends no mail: it keeps it.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Kept in the outbox', { timeout: 2_000 });
  }).toPass();
});
