import { expect } from '@playwright/test';
import { account, shopper } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { orderCards } from '../support/orders';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('support answers a reported problem, and the buyer replies on the order’s page', {
  tag: '@phone',
}, async ({ page, stranger, consoles }) => {
  const [buyer, { service }] = [await shopper(), await makeStock(1)];
  const utr = await orderCards(buyer.api, [service.id, 1]);
  await signedIn(stranger, buyer);
  await stranger.goto(`/orders/${utr}`);
  await stranger.getByText('Report a problem').click();
  await stranger.getByLabel('What’s wrong?').fill('The shop does not know the code.');
  await stranger.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByText('We’re looking into it and')).toBeVisible();

  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/reports?q=${utr}`);
  const drawer = page.getByRole('dialog', { name: `Report about order ${utr}` });
  await pressUntil(page.getByRole('row').filter({ hasText: 'The shop does not know the code.' }), drawer);
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(drawer.getByText('Write an answer.')).toBeVisible();
  await drawer.getByLabel('Answer').fill('Which shop was it?');
  await drawer.getByRole('button', { name: 'Send answer' }).click();
  await expect(page.getByText('Answer sent')).toBeVisible();
  await expect(drawer.getByRole('list').getByText('Which shop was it?')).toBeVisible();

  await stranger.reload();
  const reports = stranger.getByRole('region', { name: 'Reported problem' });
  await expect(reports).toContainText('Which shop was it?');
  await reports.getByRole('button', { name: 'Reply' }).click();
  await reports.getByLabel('Your reply').fill('The European one.');
  await reports.getByRole('button', { name: 'Send reply' }).click();
  await expect(reports.getByRole('button', { name: 'Reply' })).toBeVisible();
  await expect(reports).toContainText('The European one.');

  // Support still sees the conversation as it was: the answer isn't sent, and the reply shows.
  consoles.allow(/409 \(Conflict\)/);
  await drawer.getByLabel('Answer').fill('Please try again.');
  await drawer.getByRole('button', { name: 'Send and close' }).click();
  await expect(page.getByText('There is a newer message.')).toBeVisible();
  await expect(drawer.getByText('The European one.')).toBeVisible();
  await drawer.getByRole('button', { name: 'Send and close' }).click();
  await expect(drawer.getByText('Closed', { exact: true })).toBeVisible();
  await page.goto(`/admin/orders/${utr}`);
  await expect(page.getByText('Reply from the buyer')).toBeVisible();
  await page.getByRole('link', { name: 'Open report' }).click();
  await expect(page.getByRole('dialog', { name: `Report about order ${utr}` })).toBeVisible();
});
