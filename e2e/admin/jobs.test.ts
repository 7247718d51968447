import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';
import { stopJob } from '../support/stopped-jobs';

test('an operator reads why a job was stopped and starts it again', { tag: '@journey' }, async ({ page }) => {
  const subject = `import ${randomUUID()}`;
  const payload = { importId: 2_000_000_000 };
  await stopJob({ name: 'undo-import', subject, payload, reason: 'The disk is full.' });
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/jobs?status=open&q=${encodeURIComponent(subject)}`);
  const drawer = page.getByRole('dialog');
  await pressUntil(page.getByRole('row').filter({ hasText: subject }), drawer);
  await expect(drawer.getByText('The disk is full.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Start again' }).click();
  await expect(page.getByText('Job started again')).toBeVisible();
  await expect(page.getByText(subject)).toBeHidden();
});
