import { expect } from '@playwright/test';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { catalogueStates } from './admin-catalogue';
import { codeStates } from './admin-codes';
import { orderStates } from './admin-orders';
import { comparison, failedMail, heldRate, stoppedJob } from './admin-records';

const shopStates: readonly PageState[] = [
  { page: '/admin' },
  {
    page: '/admin',
    shows: 'a phone’s further sections are open',
    async act({ page }) {
      await page.setViewportSize({ width: 360, height: 780 });
      const sheet = page.getByRole('dialog', { name: 'More' });
      await pressUntil(page.getByRole('button', { name: /^More/ }), sheet);
    },
  },
  { page: '/admin/views' },
  { page: '/admin/audit' },
  { page: '/admin/money' },
  { page: '/admin/money/closings' },
  {
    page: '/admin/money/closings',
    shows: 'a day is being closed',
    address: async () => '/admin/money/closings?month=2019-02&day=2019-02-03',
    act: ({ page }) =>
      expect(page.getByRole('dialog').getByRole('button', { name: 'Close day' })).toBeVisible(),
  },
  {
    page: '/admin/money/differences',
    async address() {
      await comparison();
      return '/admin/money/differences';
    },
  },
  { page: '/admin/money/invoices' },
  { page: '/admin/money/invoices/settings' },
  { page: '/admin/gateways' },
  {
    page: '/admin/gateways/[id]',
    shows: 'a rate has moved far and a margin is wrong',
    address: async () => `/admin/gateways/${await heldRate()}`,
    async act({ page }) {
      await expect(page.getByText('more than 10% away from 0.5')).toBeVisible();
      await expect(async () => {
        await page.getByLabel('Margin, %, EUR').fill('much');
        await page.getByRole('button', { name: 'Save' }).click();
        await expect(page.getByText('numbers such as 1.5')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    page: '/admin/emails',
    shows: 'one has failed',
    address: async () => `/admin/emails?status=failed&q=${await failedMail()}`,
  },
  {
    page: '/admin/jobs',
    shows: 'a stopped job is open',
    address: async () => `/admin/jobs?status=open&q=${encodeURIComponent(await stoppedJob())}`,
    async act({ page }) {
      const reason = page.getByRole('dialog').getByText('The disk is full.');
      await expect(async () => {
        if (!(await reason.isVisible())) await page.getByRole('grid').getByRole('link').first().click();
        await expect(reason).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  },
  { page: '/admin/team' },
];

/** The back office, as the demo data's owner sees it. */
export const adminStates: readonly PageState[] = [
  ...shopStates,
  ...orderStates,
  ...catalogueStates,
  ...codeStates,
].map((state) => ({ as: 'operator' as const, ...state }));
