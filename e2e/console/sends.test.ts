import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import { importContacts, newMailing, newSend } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { signedIn } from '../support/sign-in';

test('a send is written, previewed, taken back, sent, watched and found in its report', {
  tag: ['@journey', '@core'],
}, async ({ page }) => {
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  await importContacts(
    owner.api,
    contact_type_id,
    'email,first_name\nada.reader@example.net,Ada\nbo.reader@example.net,Bo\n',
  );
  await signedIn(page, owner);
  await page.goto('/console/sends');
  await expect(page.getByText('You have no sends yet')).toBeVisible();
  await page.getByRole('link', { name: 'New send' }).click();
  await expect(page.getByText('Choose who gets it').first()).toBeVisible();
  const [subject, name] = ['Spring is here, ((first_name))', 'Spring is here, First name'];
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await expect(page).toHaveURL(/\/console\/sends\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Insert an emoji into Preheader' }).press('Enter');
  const emoji = page.getByRole('dialog', { name: 'Insert an emoji into Preheader' });
  await emoji.getByLabel('Find an emoji').fill('party');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const preheader = page.getByRole('textbox', { name: 'Preheader' });
  await expect(preheader).toHaveValue('🎉');
  await expect(preheader).toBeFocused();
  await expect(page.getByText('1 character.')).toBeVisible();
  await page.getByRole('button', { name: 'Insert a contact field into Preheader' }).click();
  const field = page.getByRole('dialog', { name: 'Insert a contact field into Preheader' });
  await expect(field.getByText('Bo has “Bo”.')).toBeVisible();
  await field.getByLabel('Fallback').fill('you');
  await page.keyboard.press('Enter');
  await expect(preheader).toHaveValue('🎉((first_name|you))');
  await page.getByText('HTML', { exact: true }).click();
  const html = page.getByLabel('Paste your email’s HTML');
  const launch = page.getByRole('button', { name: 'Send to 2 people' });
  await html.fill('<h1>Your headline</h1><a href="https://">Shop now</a>');
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('Links without an address: “Shop now”');
  await expect(launch).toBeDisabled();
  await html.fill('<h1>Your headline</h1><a href="https://shop.example/">Shop now</a>');
  await expect(checks).toContainText('Sample text that you haven’t replaced yet: “Your headline”');
  await launch.click();
  const sample = page.getByRole('dialog', { name: 'Send it with sample text?' });
  await expect(sample.getByRole('listitem')).toHaveText('Your headline');
  await sample.getByRole('button', { name: 'Keep editing' }).click();
  await html.fill('<h1>Hello ((first_name))</h1><p>New in the shop.</p>');
  await expect(checks).not.toContainText('Sample text');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('As').selectOption({ label: 'Ada' });
  await expect(preview.getByText('Spring is here, Ada').first()).toBeVisible();
  await expect(preview.getByText('🎉Ada').first()).toBeVisible();
  await preview.getByText('In the inbox').click();
  const gmail = preview.getByRole('listitem').filter({ hasText: 'Gmail, phone' });
  await expect(gmail).toContainText('Shown whole');
  await expect(gmail).toContainText('Spring is here, Ada');
  await expect(preview.frameLocator('iframe').getByRole('heading')).toHaveText('Hello Ada');
  await expect(page.getByRole('main').getByText('emails reach nobody')).toBeVisible();

  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Send to 2 people' }).click();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await startAtOnce(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  const funnel = page.getByRole('region', { name: 'Results' });
  await expect(funnel.getByRole('link', { name: /^Delivered 100%/ })).toBeVisible({ timeout: 90_000 });
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible({ timeout: 30_000 });

  await page.getByRole('button', { name: 'Email the 2 again' }).click();
  await expect(page.getByLabel('Name of the send')).toHaveValue(`${name} (not opened)`);
  await expect(page.getByText(`did not open ${name}`).first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send to 2 people' })).toBeVisible();
  await page.goBack();

  await funnel.getByRole('link', { name: /^Delivered/ }).click();
  await expect(page).toHaveURL(/show=delivered/);
  const people = page.getByRole('grid', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(3);
  await people.getByText('ada.reader@example.net').click();
  await expect(page).toHaveURL(/\/console\/contacts\/\d+$/);
  await expect(page.getByRole('main').getByText(`Was sent ${name}`)).toBeVisible();
});

test('a paused send that is cancelled offers to send it to those whom it has not reached', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const utr = await newSend(owner.api);
  await putLedger(utr, [
    { email: 'ada.reader@example.net', status: 'queued', attempts: 0 },
    { email: 'bo.reader@example.net', status: 'queued', attempts: 0 },
  ]);
  await signedIn(page, owner);
  await page.goto(`/console/sends/${utr}`);
  await expect(page.getByText('Resume to continue where it stopped.', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Cancel send' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel send' }).click();
  await expect(page.getByText('2 people were missed')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Send to the 2 missed' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Send to 2' }).click();
  const funnel = page.getByRole('region', { name: 'Results' });
  await expect(funnel.getByRole('link', { name: /^Delivered 100%/ })).toBeVisible({ timeout: 60_000 });
  await expect(page.getByText('were missed')).toHaveCount(0);
});
