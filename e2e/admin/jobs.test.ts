import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('an operator reads why a job was stopped and starts it again', async ({ page }) => {
  const subject = `import ${randomUUID()}`;
  await db()
    .insert(quarantinedJobs)
    .values({
      ...{ name: 'undo-import', identity: subject, payload: { importId: 2_000_000_000 }, subject },
      ...{ cause: 'failed', reason: 'The disk is full.', attempts: 25, deaths: 0 },
    });
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/jobs?status=open&q=${encodeURIComponent(subject)}`);
  await expectSoundPage(page);
  await page.getByRole('row').filter({ hasText: subject }).click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('The disk is full.')).toBeVisible();
  await expectSoundPage(page);
  await drawer.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Job started again')).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
});
