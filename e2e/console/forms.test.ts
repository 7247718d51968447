import { expect } from '@playwright/test';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newContactType, newSender, someAddress } from '../support/campaign-records';
import { mailsTo } from '../support/campaign-senders';
import { signedIn } from '../support/sign-in';

test('a form is made and opened; a stranger without scripts signs up, confirms, and is on the list', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const account = await marketer();
  await newContactType(account.api, 'Readers');
  await newSender(account.api);
  await signedIn(page, account);
  await page.goto('/console/forms');
  await expect(page.getByText('You have no sign-up forms yet')).toBeVisible();
  await page.getByRole('link', { name: 'New form' }).first().click();
  await expect(page).toHaveURL('/console/forms/new');
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  await expect(async () => {
    await name.fill('Website');
    await expect(page).toHaveURL(/\/console\/forms\/[\w-]{36}$/, { timeout: 3_000 });
  }).toPass();
  await page.getByLabel('Add a field').selectOption({ label: 'First name' });
  await page.getByRole('checkbox', { name: 'First name is required' }).check();
  await page.getByLabel('Consent').fill('Yes, send me the news.');
  await page.getByRole('button', { name: 'Open form' }).click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await expect(page.getByText('People can sign up.')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Yes, send me the news.');
  await page.getByRole('button', { name: 'Edit visually' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn into blocks' }).click();
  const blocks = page.getByRole('textbox', { name: 'Email' }).or(page.locator('[contenteditable="true"]'));
  await expect(blocks.first()).toContainText('Confirm your subscription');
  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn into HTML' }).click();
  const toast = page.getByRole('listitem').filter({ hasText: 'The email is HTML now' });
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Edit as HTML' })).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const address = await page.getByRole('link', { name: 'See page' }).getAttribute('href');

  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseUrl() });
  const stranger = await context.newPage();
  await stranger.goto(address ?? '');
  const email = someAddress();
  await stranger.getByLabel('Email').fill(email);
  await stranger.getByLabel('First name').fill('Tove');
  await stranger.getByLabel('Yes, send me the news.').check();
  await stranger.getByRole('button', { name: 'Sign up' }).click();
  await expect(stranger.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  const [mail] = await mailsTo(email);
  await stranger.goto(/http\S+confirm-sign-up\?t=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? '');
  await expect(stranger.getByText('Yes, send me the news.')).toBeVisible();
  await stranger.getByRole('button', { name: 'Confirm subscription' }).click();
  await expect(stranger.getByText('Thank you. You’re on the list.')).toBeVisible();
  await context.close();

  await page.getByRole('link', { name: 'Sign-ups' }).click();
  const row = page.getByRole('row', { name: new RegExp(email) });
  await expect(row).toContainText('Confirmed');
  await expect(row).toContainText('Yes, send me the news.');
  await row.getByRole('link', { name: email }).click();
  await expect(page).toHaveURL(/\/console\/contacts\/\d+$/);
  await expect(page.getByText('Readers').first()).toBeVisible();
  await expect(page.getByText('Agreed to: “Yes, send me the news.”')).toBeVisible();
});
