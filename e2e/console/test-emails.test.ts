import { expect } from '@playwright/test';
import { operator } from '../support/accounts';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newMailing, newTemplate, someAddress } from '../support/campaign-records';
import { openMail } from '../support/mails';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

test('a template is mailed as a test, as it is on the page', async ({ page, stranger }) => {
  const owner = await marketer();
  await newMailing(owner.api);
  const id = await newTemplate(owner.api, {
    template_name: 'Club letter',
    html_code: '<p>Doors open at eight, ((first_name)).</p>',
  });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  const name = `Club letter ${id}`;
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Name of the template' }).fill(name);
    await page.getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const dialog = page.getByRole('dialog');
  const address = someAddress();
  await dialog.getByLabel('Addresses').fill(address);
  await expect(dialog.getByRole('combobox', { name: 'Sender' })).toBeVisible();
  await expectSoundPage(page, { iframes: false });
  await dialog.getByRole('button', { name: 'Send test' }).click();
  await expect(page.getByText('Test sent')).toBeVisible();
  await signedIn(stranger, await operator());
  const mail = await openMail(stranger, address, `[Test] ${name}`);
  await expect(mail.locator('body')).toContainText('Doors open at eight, First name.');
});
