import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('an operator reads why a job was stopped and starts it again', { tag: '@journey' }, async ({ page }) => {
  const subject = `import ${randomUUID()}`;
  await db()
    .insert(quarantinedJobs)
    .values({
      ...{ name: 'undo-import', identity: subject, payload: { importId: 2_000_000_000 }, subject },
      ...{ cause: 'failed', reason: 'The disk is full.', attempts: 25, deaths: 0 },
    });
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/jobs?status=open&q=${encodeURIComponent(subject)}`);
  const drawer = page.getByRole('dialog');
  await pressUntil(page.getByRole('row').filter({ hasText: subject }), drawer);
  await expect(drawer.getByText('The disk is full.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Job started again')).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
});
