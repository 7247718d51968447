import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a request is decided on by another person than who asked', { tag: '@journey' }, async ({
  page,
  stranger,
}) => {
  const [owner, asker] = [await account({ role: 'owner' }), await account({ role: 'operator' })];
  const { db } = await import('@/lib/db/client');
  const { approvals } = await import('@/lib/db/schema');
  const record = `LD${owner.id}GONE`;
  await db()
    .insert(approvals)
    .values({
      action: 'order.refund',
      subject_type: 'order',
      subject_id: record,
      input: { utr: record, reason: 'Bought twice.' },
      amount: '120',
      reason: 'Bought twice.',
      requested_by: asker.id,
    });
  await signedIn(page, asker);
  await page.goto('/admin/approvals?status=pending');
  await page.getByRole('row').filter({ hasText: record }).click();
  const own = page.getByRole('dialog');
  await expect(own).toContainText('Another person has to decide.');
  await expect(own.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await signedIn(stranger, owner);
  await stranger.goto('/admin/approvals?status=pending');
  const reject = stranger.getByRole('dialog').getByRole('button', { name: 'Reject' });
  await pressUntil(stranger.getByRole('row').filter({ hasText: record }), reject);
  await reject.click();
  await expect(stranger.getByText('Request rejected')).toBeVisible();
  await expect(stranger.getByRole('row').filter({ hasText: record })).toHaveCount(0);
});

test('an owner sets the limits', async ({ page }) => {
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto('/admin/approvals');
  await page.getByRole('button', { name: 'Limits' }).click();
  const dialog = page.getByRole('dialog', { name: 'Approval limits' });
  await dialog.getByLabel('Balance changes above').fill('250');
  await dialog.getByRole('button', { name: 'Save limits' }).click();
  await expect(page.getByText('Limits saved')).toBeVisible();
  await page.getByRole('button', { name: 'Limits' }).click();
  await expect(dialog.getByLabel('Balance changes above')).toHaveValue('250');
});
