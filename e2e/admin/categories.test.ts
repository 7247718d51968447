import { expect } from '@playwright/test';
import { z } from 'zod';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeCard, makeCategory } from '../support/catalogue';
import { success } from '../support/expectations';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

const shown = z.object({ categories: z.array(z.object({ name: z.string(), active_children: z.int() })) });
const listed = z.object({ categories: z.array(z.object({ id: z.int(), name: z.string() })) });

test('an operator creates a category, moves it, and deletes it, moving its product to another one', async ({
  page,
  consoles,
}, { project }) => {
  consoles.allow(/409 \(Conflict\)/);
  const name = `Gifts ${project.name} ${Date.now()}`;
  const target = await makeCategory('card', { name: `Target ${name}`, sort_by: 10_000 });
  const operator = await account({ role: 'operator' });
  const inShop = async () => {
    const answer = await operator.keys.get('get-category');
    return success(answer, shown).categories.find((one) => one.name === `${name} 2`)?.active_children;
  };
  await signedIn(page, operator);
  await page.goto('/admin/catalogue');
  await page.getByRole('link', { name: 'Categories' }).click();
  await page.getByRole('button', { name: 'New category' }).click();
  const dialog = page.getByRole('dialog', { name: 'New category' });
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(dialog.getByText('Name can’t be empty')).toBeVisible();
  await dialog.getByLabel('Name').fill(name);
  await dialog.getByRole('button', { name: 'Create category' }).click();
  await expect(page.getByText('Category created')).toBeVisible();

  const row = (of: string) => page.getByRole('row').filter({ hasText: of });
  await page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await page.getByLabel('Name').fill(`${name} 2`);
  await page.getByRole('button', { name: 'Save category' }).click();
  await expect(row(`${name} 2`)).toBeVisible();
  await expect.poll(inShop).toBe(0);

  // Another test may have added a category in the meantime. The page then reloads the list, and the operator tries again.
  await expect(async () => {
    const saved = page.waitForResponse((response) => response.url().endsWith('/categories/order'));
    await page.getByRole('button', { name: `Move ${name} 2 up` }).press('Enter');
    expect((await saved).status()).toBe(200);
  }).toPass();
  await expect(page.getByText(`${name} 2 is now`)).toHaveCount(1);

  const found = await operator.keys.get('admin/catalogue/categories');
  const made = success(found, listed).categories.find((one) => one.name === `${name} 2`);
  await makeCard({ category_id: made?.id ?? 0 });
  await expect.poll(inShop).toBe(1);
  await page.reload();

  const remove = page.getByRole('menuitem', { name: 'Delete category' });
  await pressUntil(page.getByRole('button', { name: `Actions for ${name} 2` }), remove);
  await remove.click();
  const removal = page.getByRole('dialog', { name: `Delete “${name} 2”?` });
  await expect(removal.getByText('1 product moves to another category')).toBeVisible();
  await removal.getByLabel('Move products to').selectOption({ label: target.name });
  await removal.getByRole('button', { name: 'Move products and delete' }).click();
  await expect(page.getByText('Category deleted')).toBeVisible();
  await expect(row(target.name)).toContainText('1 (1 active)');
  await expect.poll(inShop).toBeUndefined();

  await page.getByRole('button', { name: `Restore ${name} 2` }).click();
  await expect(row(`${name} 2`)).toContainText('Hidden');
});

test('support sees categories and can’t change them', async ({ page }) => {
  const { name } = await makeCategory('card');
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/catalogue/categories');
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible();
  await expect(page.getByRole('button', { name: 'New category' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: `Move ${name} up` })).toHaveCount(0);
});

test('a product is dragged to another place, and goes on sale at the time it is given', async ({
  page,
  stranger,
  consoles,
}) => {
  consoles.allow(/status of 404/);
  const category = await makeCategory('card', { name: `Dragged ${Date.now()}` });
  const first = await makeCard({ category_id: category.id, name: 'Dragged first', sort_by: 1 });
  await makeCard({ category_id: category.id, name: 'Dragged second', sort_by: 2 });
  const operator = await account({ role: 'operator' });
  await signedIn(page, operator);
  await page.goto(`/admin/catalogue/categories/${category.id}`);
  const rows = page.getByRole('row').filter({ hasText: 'Dragged' });
  await expect(rows).toContainText(['Dragged first', 'Dragged second']);
  const grip = await page.getByRole('button', { name: 'Move Dragged first', exact: true }).boundingBox();
  const target = await rows.nth(1).boundingBox();
  if (!grip || !target) throw new Error('The rows aren’t shown.');
  const saved = page.waitForResponse((response) => /order/.test(response.url()));
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2, target.y + target.height - 2, { steps: 4 });
  await page.mouse.up();
  expect((await saved).status()).toBe(200);
  await page.reload();
  await expect(rows).toContainText(['Dragged second', 'Dragged first']);

  await stranger.goto(`/card/${first.slug}`);
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dragged first' })).toBeVisible();
  await page.getByRole('link', { name: 'Dragged first' }).click();
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Set times on sale' }).click();
  const dialog = page.getByRole('dialog', { name: 'When Dragged first is on sale' });
  await dialog.getByLabel('On sale from').fill('2099-01-01T09:00');
  await dialog.getByLabel('On sale until').fill('2098-01-01T09:00');
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible();
  await dialog.getByLabel('On sale until').fill('');
  await dialog.getByRole('button', { name: 'Save times' }).click();
  await expect(page.getByText('Times on sale saved')).toBeVisible();
  await expect(page.getByText(/^On sale from Jan 1, 2099/)).toBeVisible();
  await expect(async () => {
    expect((await stranger.goto(`/card/${first.slug}`))?.status()).toBe(404);
  }).toPass();
});
