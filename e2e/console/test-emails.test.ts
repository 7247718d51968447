import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newMailing, newTemplate, someAddress } from '../support/campaign-records';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a template is mailed as a test, as it is on the page', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
  const owner = await marketer();
  await newMailing(owner.api);
  const id = await newTemplate(owner.api, {
    template_name: 'Club letter',
    html_code: '<p>Doors open at eight, ((first_name)).</p>',
  });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  const name = `Club letter ${id}`;
  const dialog = page.getByRole('dialog');
  await pressUntil(page.getByRole('button', { name: 'Send a test' }), dialog);
  await page.keyboard.press('Escape');
  await page.getByRole('textbox', { name: 'Name of the template' }).fill(name);
  await page.getByRole('button', { name: 'Send a test' }).click();
  const address = someAddress();
  const addresses = dialog.getByLabel('Addresses');
  await addresses.fill(Array.from({ length: 11 }, someAddress).join(', '));
  await expect(dialog.getByText('You gave 11 addresses. A test goes to 10 at most.')).toBeVisible();
  await addresses.fill(`${address}, ada@`);
  consoles.allow(/status of 422/);
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(dialog.getByText('“ada@” isn’t an email address.')).toBeVisible();
  await addresses.fill(address);
  await expect(dialog.getByRole('combobox', { name: 'Sender' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent')).toBeVisible();

  // In the account's outbox, and in nobody else's.
  const mail = page.getByRole('link').filter({ hasText: address });
  await expect(async () => {
    await page.goto('/console/outbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByText('Test mode: these emails were not sent')).toBeVisible();
  await mail.click();
  await expect(page.getByText('Test mode: this email was not sent')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: `[Test] ${name}` })).toBeVisible();
  await expect(page.frameLocator('iframe').locator('body')).toContainText('Doors open at eight, First name.');
  consoles.allow(/status of 404/);
  await signedIn(stranger, await marketer());
  await stranger.goto('/console/outbox');
  await expect(stranger.getByText('No emails yet')).toBeVisible();
  expect((await stranger.goto(page.url()))?.status()).toBe(404);
});
