import { expect } from '@playwright/test';
import type { PageState } from '../page-state';
import { batch } from './admin-records';

async function batchAddress(): Promise<string> {
  const made = await batch();
  return `/admin/codes/${made.service}/${made.batch}`;
}

/** Codes in stock, which nobody sees without a reason. */
export const codeStates: readonly PageState[] = [
  { page: '/admin/codes' },
  { page: '/admin/codes/[service]', address: async () => `/admin/codes/${(await batch()).service}` },
  { page: '/admin/codes/[service]/[batch]', address: batchAddress },
  {
    page: '/admin/codes/[service]/[batch]',
    shows: 'a code is revealed',
    address: batchAddress,
    async act({ page }) {
      const drawer = page.getByRole('dialog');
      await expect(async () => {
        if (!(await drawer.isVisible())) await page.getByRole('grid').getByRole('link').first().click();
        await expect(drawer).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await drawer.getByLabel('Reason').fill('The buyer says that it is used.');
      await drawer.getByRole('button', { name: 'Reveal code' }).click();
      await expect(drawer.getByText(/^TEST-/)).toBeVisible();
    },
  },
  {
    page: '/admin/codes/[service]/load',
    shows: 'a line repeats another one',
    address: async () => `/admin/codes/${(await batch()).service}/load`,
    async act({ page }) {
      await expect(async () => {
        await page.getByRole('textbox', { name: 'Codes' }).fill('SWEEP-0001\n\nSWEEP-0001\n');
        await page.getByRole('textbox', { name: 'Name' }).fill('April');
        await page.getByRole('button', { name: 'Check codes' }).click();
        await expect(page.getByText('1 line repeats an earlier one:')).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  },
  {
    page: '/admin/codes/[service]/load',
    shows: 'what a table’s columns are is being chosen',
    address: async () => `/admin/codes/${(await batch()).service}/load`,
    async act({ page }) {
      const table = 'Code;PIN;Expires\nSWEEP-0002;0042;2027-12-31\nSWEEP-0003;0043;2027-12-31\n';
      await expect(async () => {
        await page.getByRole('textbox', { name: 'Codes' }).fill(table);
        await page.getByRole('button', { name: 'Check codes' }).click();
        await expect(page.getByText('With several columns.')).toBeVisible({ timeout: 5_000 });
      }).toPass();
      await page.getByRole('button', { name: 'Check codes' }).click();
      await expect(page.getByRole('button', { name: 'Load 2 codes' })).toBeVisible();
      await expect(page.getByLabel('PIN')).toHaveValue('pin');
    },
  },
];
