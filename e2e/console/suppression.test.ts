import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { unsubscribed } from '../support/campaign-records';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('addresses are left out by hand, and allowed again with a way back', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  consoles.allow(/status of 422/);
  await signedIn(page, await marketer());
  await page.goto('/console/suppression');
  await expect(page.getByText('No suppressed addresses')).toBeVisible();

  await page.getByRole('button', { name: 'Add addresses' }).click();
  const addresses = page.getByRole('textbox', { name: 'Addresses' });
  await addresses.fill('ada@example.net\nnot an address');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(addresses).toHaveAttribute('aria-invalid', 'true');
  await addresses.fill('ada@example.net\nbo@example.net');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByText('2 addresses')).toBeVisible();

  const ada = page.getByRole('row').filter({ hasText: 'ada@example.net' });
  await expect(ada).toContainText('Added by you');
  await ada.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Allow email again' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Allow email again' }).click();
  await expect(ada).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(ada).toBeVisible();
});

test('a group is made, changed and deleted', async ({ page }) => {
  await signedIn(page, await marketer());
  await page.goto('/console/suppression/groups');
  await expect(page.getByText('You have no unsubscribe groups yet')).toBeVisible();
  await page.getByRole('button', { name: 'New group' }).click();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(page.getByRole('dialog').getByText('Name can’t be empty.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Name' }).fill('Newsletter');
  await page.getByRole('textbox', { name: 'Description' }).fill('Once a month');
  await page.getByRole('button', { name: 'Save group' }).click();
  const group = page
    .getByRole('grid', { name: 'Unsubscribe groups' })
    .getByRole('row', { name: /Newsletter/ });
  await expect(group).toContainText('Shown to all readers');

  await page.getByRole('button', { name: 'Actions for Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByRole('checkbox', { name: 'Show to all readers' }).uncheck();
  await page.getByRole('button', { name: 'Save group' }).click();
  await expect(group).toContainText('Shown only in its own emails');

  await page.getByRole('button', { name: 'Actions for Newsletter' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete group' }).click();
  await expect(page.getByText('You have no unsubscribe groups yet')).toBeVisible();
});

/** Imports addresses, as far as what is said of the file. */
async function importAddresses(page: Page, text: string) {
  await page.goto('/console/suppression');
  await pressUntil(page.getByRole('button', { name: 'Import' }), page.getByRole('dialog'));
  await page
    .getByRole('dialog')
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'left.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });
  await page.getByRole('button', { name: 'Import addresses' }).click();
}

test('addresses are imported from a file, and its bad lines told', async ({ page }) => {
  await signedIn(page, await marketer());
  await importAddresses(page, 'email,reason,since\nada@example.net,bounce,2026-01-31\nnobody,,\n');
  await expect(page.getByText('1 address from this file can’t be emailed.')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: 'nobody' })).toContainText('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'ada@example.net' })).toContainText('Bounced');
});

test('an import of addresses is undone at once or later, and spares whom another has named', async ({
  page,
}) => {
  const owner = await marketer();
  await signedIn(page, owner);
  const listed = async () => (await unsubscribed(owner.api)).map(({ email_address }) => email_address);
  await importAddresses(page, 'email\nada@example.net\n');
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
  await expect(page.getByText('1 address can be emailed again')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('No suppressed addresses')).toBeVisible();
  expect(await listed()).toEqual([]);

  await importAddresses(page, 'email\nada@example.net\nbo@example.net\n');
  await expect(page.getByText('2 addresses from this file can’t be emailed.')).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('button', { name: 'Add addresses' }).click();
  await page.getByRole('textbox', { name: 'Addresses' }).fill('bo@example.net');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Import' }).click();
  const earlier = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '2 addresses added' });
  await earlier.getByRole('button', { name: /^Undo the import of/ }).click();
  await expect(page.getByText('1 address can be emailed again, 1 stays suppressed')).toBeVisible();
  await expect(earlier).toContainText('Undone');
  expect(await listed()).toEqual(['bo@example.net']);
});

test('the unsubscribe page is worded beside its preview, and two people are told of each other', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 409/);
  const owner = await marketer();
  await signedIn(page, owner);
  await page.goto('/console/suppression/unsubscribe-page');
  const heading = page.getByRole('textbox', { name: 'Heading' });
  await heading.fill('Leaving <b>Nordlys</b>?');
  const preview = page.getByRole('region', { name: 'What readers see' });
  await expect(preview).toContainText('Leaving <b>Nordlys</b>?');
  await page.getByText('After unsubscribing', { exact: true }).click();
  await expect(preview).toContainText('Why did you unsubscribe?');
  await page.reload();
  await expect(heading).toHaveValue('Leaving <b>Nordlys</b>?');
  await expect(page.getByText('We restored changes that had not been saved.')).toBeVisible();

  await owner.api.post('reader-page/save', { heading: 'Theirs' });
  await page.getByRole('button', { name: 'Save page' }).click();
  await expect(page.getByText(/^Changed .* through the API$/)).toBeVisible();
  await page.getByRole('button', { name: 'Compare' }).click();
  await expect(page.getByRole('cell', { name: 'Theirs', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Unsubscribe page saved')).toBeVisible();
  await page.reload();
  await expect(heading).toHaveValue('Leaving <b>Nordlys</b>?');
  await expect(page.getByText('We restored changes')).toHaveCount(0);
});
