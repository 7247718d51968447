import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { listContacts } from '../support/campaign-contacts';
import { newContact, newContactType } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

/** Opens the question that merging these contacts asks. */
async function askToMerge(page: Page, emails: readonly string[]) {
  for (const email of emails)
    await page.getByRole('row').filter({ hasText: email }).getByRole('checkbox').click();
  await page.getByRole('button', { name: 'More for those selected' }).click();
  await page.getByRole('menuitem', { name: 'Merge' }).click();
  return page.getByRole('dialog', { name: 'Merge 2 contacts' });
}

test('two contacts become one person, whose fields are seen before, and two again', async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api, 'Readers');
  const [kept, other] = ['ada@example.net', 'ada@work.example'];
  await newContact(owner.api, list, { email: kept, first_name: 'Ada', city: 'Oslo' });
  await newContact(owner.api, list, { email: other, first_name: 'Ada', city: 'Rome', last_name: 'Byron' });
  await signedIn(page, owner);
  await page.goto('/console/contacts?sort=email');
  const dialog = await askToMerge(page, [kept, other]);
  await expect(dialog.getByLabel('Address to keep')).toContainText(`${kept} (Readers)`);
  await dialog.getByLabel('Address to keep').selectOption(`${kept} (Readers)`);
  const what = dialog.getByRole('region', { name: 'What happens' });
  await expect(what).toContainText(`${kept} stays on Readers.`);
  await expect(what).toContainText('1 contact is deleted');
  const shown = async (label: string) => {
    const field = dialog.getByLabel(label, { exact: true });
    return field.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent);
  };
  expect([await shown('City'), await shown('Last name')]).toEqual(['Oslo', 'Byron']);
  await expect(dialog.getByLabel('First name', { exact: true })).toHaveCount(0);
  await dialog.getByLabel('City', { exact: true }).selectOption('Rome');
  await dialog.getByRole('button', { name: 'Merge 2 contacts' }).click();

  await expect(page.getByText(`Merged into ${kept}`)).toBeVisible();
  const rows = page.getByRole('row').filter({ hasText: 'ada@' });
  await expect(rows).toHaveCount(1);
  await rows.getByText(kept).click();
  const drawer = page.getByRole('dialog', { name: kept });
  await expect(drawer.getByLabel('City', { exact: true })).toHaveValue('Rome');
  await expect(drawer.getByLabel('Last name', { exact: true })).toHaveValue('Byron');
  expect(await listContacts(owner)).toMatchObject([{ email: kept, city: 'Rome', last_name: 'Byron' }]);

  await drawer.getByRole('button', { name: `Undo the merge with ${other}` }).click();
  await expect(page.getByText('Merge undone')).toBeVisible();
  await expect(drawer.getByLabel('City', { exact: true })).toHaveValue('Oslo');
  await page.keyboard.press('Escape');
  await expect(rows).toHaveCount(2);
});
