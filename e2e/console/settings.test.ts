import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newSender, someAddress } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('sections are saved one by one, and tell what somebody else has saved', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  consoles.allow(/status of 409/);
  const owner = await marketer();
  await newSender(owner.api);
  await newSender(owner.api, { company_address: 'Elsewhere 2' });
  await signedIn(page, owner);
  await page.goto('/console/settings');

  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Europe/Oslo');
  await page.getByRole('button', { name: 'Save time zone' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const speed = page.getByLabel('Emails a minute');
  await speed.fill('600');
  await owner.api.post('settings/sending', { mails_per_minute: 60 });
  await page.getByRole('button', { name: 'Save speed' }).click();
  await expect(page.getByText(/^Changed .* through the API$/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Emails a minute' })).toContainText('60060');
  // What was typed is still there after a reload, and still knows which version it replaces.
  await page.reload();
  await expect(speed).toHaveValue('600');
  await page.getByRole('button', { name: 'Save speed' }).click();
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(speed).toHaveValue('60');

  await expect(page.getByText('Your two senders have different addresses.')).toBeVisible();
  await page.getByLabel('Street address').fill('Storgata 1');
  await page.getByRole('button', { name: 'Save for both senders' }).click();
  await expect(page.getByText('Your two senders have different addresses.')).toHaveCount(0);

  const address = someAddress();
  await page.getByLabel('Name', { exact: true }).fill('Ada Byron');
  await page.getByLabel('Address', { exact: true }).fill(address);
  await page.getByRole('button', { name: 'Add person' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: address })).toContainText(
    'Waiting for confirmation',
  );
  await page.getByRole('button', { name: `Remove ${address}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Nobody is notified yet.')).toBeVisible();

  const data = page.getByRole('region', { name: 'Data' });
  await data.getByLabel('Keep opens and clicks').selectOption('12');
  await data.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Nothing is older than 1 year yet.');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete older ones' }).click();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await page.reload();
  await expect(data.getByLabel('Keep opens and clicks')).toHaveValue('12');
  await expect(page.getByRole('combobox', { name: 'Time zone' })).toHaveValue('Europe/Oslo');

  await page.getByRole('button', { name: 'Rotate keys' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Rotate keys' }).click();
  await expect(page.getByText(/^sk_/).first()).toBeVisible();
});
