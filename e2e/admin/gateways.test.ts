import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';

/** A gateway of the test's own that isn't set up, which no shopper can choose. */
async function newGateway() {
  const code = `test-${Math.random().toString(36).slice(2, 10)}`;
  const [made] = await db()
    .insert(gateways)
    .values({
      ...{ code, name: `Transfer ${code}`, image: 'gateways/manual.svg', sort_by: 900, status: 0 },
      parameters: { account_number: '1234' },
    })
    .returning({ id: gateways.id, name: gateways.name });
  if (!made) throw new Error('The gateway was not inserted.');
  return made;
}

test('an owner adds a currency to a gateway and turns it on, finance only reads it', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  const { id, name } = await newGateway();
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto('/admin/gateways');
  await page.getByRole('link', { name }).click();
  await expect(page.getByRole('region', { name: 'Last 24 hours' })).toContainText('Last paymentNever');
  await page.getByLabel('Account number').fill('5678');
  await page.getByRole('button', { name: 'Add currency' }).click();
  await page.getByLabel('Currency, new currency').fill('eur');
  await page.getByLabel('Rate, eur').fill('0.5');
  await page.getByLabel('Charge, %, eur').fill('10');
  await page.getByLabel('Charge, fixed, eur').fill('0.25');
  await expect(page.getByText('€11.25', { exact: true })).toBeVisible();
  await page.getByLabel('Maximum, eur').fill('9');
  await expect(page.getByText('€11.25, outside the limits')).toBeVisible();
  await page.getByLabel('Minimum, eur').fill('much');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('numbers such as 1.5')).toBeVisible();
  await page.getByLabel('Minimum, eur').fill('20');
  consoles.allow(/status of 422/);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('EUR: the maximum can’t be below the minimum.')).toBeVisible();
  await page.getByLabel('Maximum, eur').fill('900');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gateway saved.')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Charge, %, EUR')).toHaveValue('10');
  await expect(page.getByLabel('Account number')).toHaveValue('5678');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText(`${name} is on`)).toBeVisible();
  await page.getByRole('button', { name: 'Turn off' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn off' }).click();
  await expect(page.getByText(`${name} is off`)).toBeVisible();

  await signedIn(page, await account({ role: 'finance' }));
  await page.goto(`/admin/gateways/${id}`);
  await expect(page.getByText('Only owners change gateways.')).toBeVisible();
  await expect(page.getByLabel('Account number')).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Save' })).toBeHidden();
});

test('a currency follows the ECB, and an owner accepts a rate that has moved far', {
  tag: '@phone',
}, async ({ page, consoles }) => {
  const { id, name } = await newGateway();
  await signedIn(page, await account({ role: 'owner' }));
  await page.goto('/admin/gateways');
  const rates = page.getByRole('region', { name: 'Exchange rates' });
  consoles.allow(/status of 503/);
  await rates.getByRole('button', { name: 'Get rates now' }).click();
  await expect(rates.getByText('The ECB couldn’t be reached. Rates stay as they are.')).toBeVisible();
  await page.getByRole('link', { name }).click();
  await page.getByRole('button', { name: 'Add currency' }).click();
  await page.getByLabel('Currency, new currency').fill('eur');
  await page.getByLabel('Rate, eur').fill('0.5');
  await page.getByLabel('Rate from, eur').selectOption('ECB + margin, %');
  await page.getByLabel('Margin, %, eur').fill('2.5 %');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('numbers such as 1.5')).toBeVisible();
  await page.getByLabel('Margin, %, eur').fill('2.5');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gateway saved.')).toBeVisible();

  const [row] = await db().select().from(gateways).where(eq(gateways.id, id));
  const held = { held_rate: '0.93', held_date: '2026-11-25' };
  await db()
    .update(gateways)
    .set({ receivable_currencies: row?.receivable_currencies.map((terms) => ({ ...terms, ...held })) ?? [] })
    .where(eq(gateways.id, id));
  await page.reload();
  await expect(page.getByText('more than 10% away from 0.5')).toBeVisible();
  await page.getByRole('button', { name: 'Use 0.93' }).click();
  await expect(page.getByText('New rate in use')).toBeVisible();
  await expect(page.getByText('Now 0.93')).toBeVisible();
  await expect(page.getByText('more than 10% away')).toHaveCount(0);
});
