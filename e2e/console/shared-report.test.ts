import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import { newMailing, newSend, putSend } from '../support/campaign-records';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a report is opened by its link without an account, until the link is ended', {
  tag: ['@journey', '@phone'],
}, async ({ page, stranger, consoles }) => {
  const owner = await marketer();
  const send = await newSend(owner.api, await newMailing(owner.api), { single_send_name: 'Spring news' });
  await putLedger(send, [{ email: 'ada.reader@example.net', status: 'sent' }]);
  const at = new Date().toISOString();
  await putSend(send, { status: 3, sent_at: at, completed_at: at, triggered: 1, delivered: 1, tracking: 1 });

  await signedIn(page, owner);
  await page.goto(`/console/sends/${send}`);
  const dialog = page.getByRole('dialog', { name: 'Share this report' });
  await pressUntil(page.getByRole('button', { name: 'Share' }), dialog);
  await dialog.getByLabel('Works for').selectOption('7 days');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = await dialog.getByLabel('Your link').inputValue();

  expect((await stranger.goto(link))?.status()).toBe(200);
  await expect(stranger.getByText('This page can be opened until')).toBeVisible();
  await expect(stranger.getByRole('main')).not.toContainText('ada.reader@example.net');

  await dialog.getByRole('button', { name: 'End' }).click();
  await expect(dialog.getByRole('button', { name: 'End' })).toBeHidden();
  consoles.allow(/status of 404/);
  expect((await stranger.goto(link))?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This report can’t be opened');
});
