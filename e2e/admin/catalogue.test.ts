import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pictureFile } from '../support/campaign-pictures';
import { makeStock } from '../support/catalogue';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('an operator creates a card with two values, and shoppers find it as soon as it is activated', {
  tag: ['@journey', '@core'],
}, async ({ page, stranger }) => {
  const slug = `northwind-${Date.now()}`;
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto('/admin/catalogue');
  const dialog = page.getByRole('dialog', { name: 'New product' });
  await pressUntil(page.getByRole('button', { name: 'New product' }), dialog);
  await dialog.getByLabel('Name').fill('Northwind');
  await expect(dialog.getByLabel('Address')).toHaveValue('northwind');
  await dialog.getByLabel('Address').fill(slug);
  await dialog.getByRole('button', { name: 'Create product' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible();

  await page.getByRole('button', { name: 'Add value' }).click();
  await page.getByLabel('Name, row 1').fill('Ten');
  await page.getByLabel('Price, row 1').fill('10');
  await page.getByRole('button', { name: 'Add value' }).click();
  await page.getByLabel('Name, row 2').fill('Twenty');
  await page.getByLabel('Price, row 2').fill('20');
  await page.getByLabel('Discount, row 2').fill('10');
  await page.getByRole('button', { name: 'Move Twenty up' }).click();
  await expect(page.getByRole('row').filter({ hasText: '$18.00' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Save prices' }).click();
  await expect(page.getByText('Prices saved')).toBeVisible();

  await page.getByRole('button', { name: 'Activate' }).click();
  await expect(page.getByText('Product activated')).toBeVisible();
  await stranger.goto(`/card/${slug}`);
  await expect(stranger.getByRole('heading', { name: 'Northwind' })).toBeVisible();
  await expect(stranger.getByText('Twenty').first()).toBeVisible();

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Delete product' }).click();
  await page.getByRole('button', { name: 'Delete product' }).click();
  await expect(page.getByText('This product is deleted.')).toBeVisible();
});

test('support sees products and can’t change them', async ({ page }) => {
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/catalogue?kind=card');
  await expect(page.getByRole('button', { name: 'New product' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'Products' }).getByRole('link').first().click();
  await expect(page.getByLabel('Price, row 1')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save prices' })).toHaveCount(0);
});

test('what is typed in one part stays while the other is saved, and through a reload', async ({ page }) => {
  const { card, service } = await makeStock(0);
  const operator = await account({ role: 'operator' });
  await signedIn(page, operator);
  await page.goto(`/admin/catalogue/card/${card.id}`);
  const [price, note] = [page.getByLabel('Price, row 1'), page.getByLabel('Note')];
  const save = page.getByRole('button', { name: 'Save prices' });
  // What is typed before the page's scripts are there is not theirs yet.
  await expect(async () => {
    await price.fill('12.5');
    await expect(save).toBeEnabled({ timeout: 500 });
  }).toPass();
  await note.fill('Works in Europe.');
  await save.click();
  await expect(page.getByText('Prices saved')).toBeVisible();
  await expect(note).toHaveValue('Works in Europe.');

  await price.fill('13');
  await page.getByRole('button', { name: 'Save details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();
  await expect(price).toHaveValue('13');
  await page.reload();
  await expect(page.getByText('We restored prices that had not been saved.')).toBeVisible();
  await expect(price).toHaveValue('13');
  await expect(note).toHaveValue('Works in Europe.');

  const saved = await operator.keys.post('admin/catalogue/services', {
    kind: 'card',
    id: card.id,
    services: [{ id: service.id, name: 'Theirs', price: 14 }],
  });
  expect(saved.status).toBe(200);
  await page.reload();
  await expect(page.getByText('Somebody else has changed these prices')).toBeVisible();
  await page.getByRole('button', { name: 'Undo changes' }).click();
  await expect(price).toHaveValue('14');
});

test('a picture that is dropped on a product is in the shop, and a file that is none is refused', async ({
  page,
  stranger,
}) => {
  const { card } = await makeStock(0);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/catalogue/card/${card.id}`);
  const panel = page.getByRole('region', { name: 'Picture' });
  const choose = panel.getByLabel('Choose a picture');
  const text = { name: 'notes.png', mimeType: 'image/png', buffer: Buffer.from('Not a picture.') };
  await expect(async () => {
    await choose.setInputFiles(text);
    await expect(panel.getByText('“notes.png” isn’t a picture we can read.')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(panel.getByRole('button', { name: 'Save picture' })).toHaveCount(0);

  const file = await pictureFile('harbor.jpg', { width: 900, height: 600, blue: 120 });
  const buffer = Buffer.from(await file.arrayBuffer());
  await choose.setInputFiles({ name: file.name, mimeType: file.type, buffer });
  await expect(panel.getByText('This is how “harbor.jpg” will look.')).toBeVisible();
  await panel.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByText('Picture saved')).toBeVisible();
  await expect(panel.locator('img').first()).toHaveAttribute('src', /^\/api\/catalogue\/picture\?p=/);

  await stranger.goto(`/card/${card.slug}`);
  const shown = stranger.locator('main header img').first();
  await expect(shown).toHaveAttribute('src', /^\/api\/catalogue\/picture\?p=/);
  await expect.poll(() => shown.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(640);

  await panel.getByRole('button', { name: 'Remove picture' }).click();
  await expect(page.getByText('Picture removed')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  await stranger.reload();
  await expect(shown).toHaveAttribute('src', '/catalogue/no-picture.svg');
});

test('an operator exports the catalogue, changes a price in the file, and sees what changes before it does', async ({
  page,
  stranger,
}) => {
  const { card, service } = await makeStock(0);
  await signedIn(page, await account({ role: 'operator' }));
  await page.goto(`/admin/catalogue?kind=card&q=${card.slug}`);
  await expect(page.getByRole('link', { name: 'Export CSV' })).toHaveAttribute('href', /kind=card/);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export CSV' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  const [header = '', line = ''] = file.split('\r\n');
  const column = header.split(',').indexOf('price');
  const cells = line.split(',');
  expect(cells[header.split(',').indexOf('service_id')]).toBe(String(service.id));

  await page.getByRole('link', { name: 'Import CSV' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Import products and prices' })).toBeVisible();
  const choose = page.getByLabel('Choose a file');
  const csv = (price: string) => ({
    ...{ name: 'prices.csv', mimeType: 'text/csv' },
    buffer: Buffer.from(`${header}\r\n${cells.with(column, price).join(',')}\r\n`),
  });
  await expect(async () => {
    await choose.setInputFiles(csv('cheap'));
    await expect(page.getByText('1 line is wrong, so nothing can be imported')).toBeVisible({
      timeout: 2_000,
    });
  }).toPass();
  await expect(page.getByRole('row', { name: '2 price Must be an amount, such as 9.80.' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0);

  await choose.setInputFiles(csv('77.5'));
  await expect(page.getByText('1 change to import')).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: '77.5' })).toContainText(cells[column] ?? '');
  await page.getByRole('button', { name: 'Import 1 change' }).click();
  await expect(page.getByText('Imported: 0 products, 1 pack or value')).toBeVisible();
  await stranger.goto(`/card/${card.slug}`);
  await expect(stranger.getByText('$77.50').first()).toBeVisible();
});
