import { expect } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { makeStock } from '../support/catalogue';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('an operator runs a campaign on a card, shoppers see its price, and it ends', async ({
  page,
  stranger,
}) => {
  const { card, service } = await makeStock(3);
  const operator = await account({ role: 'operator' });
  await signedIn(page, operator);
  await page.goto('/admin/campaigns');
  await page.getByRole('link', { name: 'New campaign' }).click();
  const name = `Week of ${card.slug}`;
  await page.getByRole('textbox', { name: 'Name' }).fill(name);
  await page.getByLabel('Starts on').fill('2026-01-01');
  await page.getByLabel('Ends on').fill('2099-01-01');
  const dialog = page.getByRole('dialog', { name: 'Add packs or values' });
  await pressUntil(page.getByRole('button', { name: 'Add packs or values' }), dialog);
  await dialog.getByRole('searchbox').fill(card.name);
  const add = dialog.getByRole('button', { name: `Add ${card.name}, ${service.name}` });
  await add.click();
  await expect(dialog.getByText('Added')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const field = (label: string) => page.getByLabel(`${label}, ${card.name}, ${service.name}`);
  await field('Price').fill('8');
  await field('Discount').fill('25');
  await field('Units').fill('2');
  await expect(page.getByRole('row').filter({ hasText: '$6.00' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Create campaign' }).click();
  await expect(page.getByText('Campaign created')).toBeVisible();
  await expect(page.getByText('Running')).toBeVisible();
  const seen = () =>
    stranger.goto(`/card/${card.slug}`).then(() => stranger.getByText('$6.00').first().isVisible());
  await expect.poll(seen).toBe(true);

  // What is typed survives a reload, and what it would take from another campaign is refused by name.
  await field('Units').fill('5');
  await page.reload();
  await expect(page.getByText('We restored changes that had not been saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Save campaign' }).click();
  await expect(page.getByText('Campaign saved')).toBeVisible();
  const other = await operator.keys.post('admin/campaigns/save', {
    ...{
      name: 'Other',
      start_date: '2098-01-01',
      start_time: '09:00',
      end_date: '2098-02-01',
      end_time: '09:00',
    },
    services: [{ kind: 'card', id: service.id }],
  });
  expect(other.status).toBe(409);
  const empty = await operator.keys.post('admin/campaigns/save', {
    ...{ name: `Empty ${card.slug}`, start_date: '2098-01-01', start_time: '09:00' },
    ...{ end_date: '2098-02-01', end_time: '09:00', services: [] },
  });
  expect(empty.status).toBe(200);
  expect(other.body.errors).toContain(name);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'End now' }).click();
  await page.getByRole('button', { name: 'End now' }).click();
  await expect(page.getByText('Campaign ended')).toBeVisible();
  await expect.poll(seen).toBe(false);
});

test('support sees campaigns and can’t change them', async ({ page }) => {
  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/campaigns');
  await expect(page.getByRole('link', { name: 'New campaign' })).toHaveCount(0);
  await page.getByRole('grid', { name: 'Campaigns' }).getByRole('link').first().click();
  await expect(page.getByRole('textbox', { name: 'Name' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save campaign' })).toHaveCount(0);
});
