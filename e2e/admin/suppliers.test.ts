import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { signedIn } from '../support/sign-in';

test('an operator adds a supplier, whose secrets can’t be read again, and offers it for a value', async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of (422|503)/);
  const stock = await makeStock(1);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/suppliers');
  await page.getByRole('button', { name: 'Add supplier' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Add a supplier' });
  const name = `Reloadly ${stock.card.slug}`;
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByLabel('Client ID').fill('client-of-the-tests');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await expect(dialog.getByText(/client secret/i).last()).toBeVisible();
  await dialog.getByLabel('Client secret').fill('secret-of-the-tests');
  await dialog.getByLabel('Account currency').fill('EUR');
  await dialog.getByLabel('Exchange rate to USD').fill('1.1');
  await dialog.getByRole('button', { name: 'Add supplier' }).click();
  await expect(page.getByText('Supplier added')).toBeVisible();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Off');

  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Turn on' }).click();
  await expect(row).toContainText('On');
  await row.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  const edit = page.getByRole('dialog', { name: `Edit ${name}` });
  await expect(edit.getByLabel('Client ID')).toHaveValue('client-of-the-tests');
  await expect(edit.getByLabel('Client secret')).toHaveValue('');
  await edit.getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/admin/catalogue/card/${stock.card.id}`);
  await page.getByRole('button', { name: `Choose a supplier for ${stock.service.name}` }).click();
  const choice = page.getByRole('dialog', { name: `Supplier of ${stock.service.name}` });
  await choice.getByLabel('Supplier').selectOption({ label: name });
  await choice.getByLabel('Product ID').fill('10');
  await choice.getByLabel('Face value').fill('25');
  // Nobody answers here: nothing is saved, and the form says so.
  await choice.getByRole('button', { name: 'Save' }).click();
  await expect(choice.getByText('The supplier didn’t answer.')).toBeVisible();
});

test('who may only read sees suppliers and changes nothing', async ({ page }) => {
  await signedIn(page, await account({ role: 'finance' }));
  await page.goto('/admin/suppliers');
  await expect(page.getByRole('heading', { name: 'Suppliers', level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add supplier' })).toHaveCount(0);
});
