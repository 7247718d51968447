import type { Page } from '@playwright/test';
import { makeTopUp, makeTopUpService } from '../../support/catalogue';

const field = (field_name: string, field_value: string, pattern: string) => ({
  field_value,
  field_name,
  field_placeholder: '',
  field_note: 'In your profile.',
  field_type: 'text' as const,
  pattern,
});

export const ID_AND_ZONE = [
  field('player_id', 'Player ID', '^[0-9]{8,10}$'),
  field('zone_id', 'Zone ID', '^[0-9]{4}$'),
];

/** Whose players the demo game's directory knows. */
export const NUMBER_AND_SERVER = [
  field('player_number', 'Player number', '^[0-9]{9}$'),
  {
    field_value: 'Server',
    field_name: 'server',
    field_placeholder: 'Choose your server',
    field_note: '',
    field_type: 'select' as const,
    option: { europe: 'Europe', asia: 'Asia' },
  },
];

/** A top-up with a cheap and a dear denomination. */
export async function onSale(values: Parameters<typeof makeTopUp>[0] = {}) {
  const topUp = await makeTopUp({ order_information: ID_AND_ZONE, ...values });
  const small = await makeTopUpService(topUp.id, { name: '60 Sparks', price: '4', discount: '25' });
  await makeTopUpService(topUp.id, { name: '700 Sparks', price: '40', sort_by: 2 });
  return { topUp, small, path: `/top-up/${topUp.slug}` };
}

export const payButton = (page: Page) => page.locator('form').getByRole('button', { name: /^Pay/ });
export const dialog = (page: Page) => page.getByRole('dialog', { name: 'Check your order' });
export const confirmButton = (page: Page) => dialog(page).getByRole('button', { name: /^Pay/ });

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByLabel('Player ID').fill('48210967');
  await page.getByLabel('Zone ID').fill('2031');
  await page.getByText('60 Sparks', { exact: true }).first().click();
  await page.getByLabel('Email').fill(email);
}
