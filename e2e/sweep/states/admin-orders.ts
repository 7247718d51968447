import { expect } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { gateways, payments, users } from '@/lib/db/schema';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import {
  blockedAccount,
  heldOrder,
  idOf,
  newcomer,
  pendingRequest,
  refundedOrder,
  report,
} from './admin-records';

const shopperId = () => idOf(users, eq(users.email, demoAccounts[0].email));

/** A bank transfer of the demo data that is on its way. */
const transfer = async () => {
  const manual = await idOf(gateways, eq(gateways.code, 'manual'));
  const { gateway_id, status } = payments;
  return idOf(payments, and(eq(gateway_id, manual), eq(status, 'pending')) ?? eq(status, 'pending'));
};

/** Orders and what comes of them: payments, reports, requests and accounts. */
export const orderStates: readonly PageState[] = [
  { page: '/admin/orders' },
  {
    page: '/admin/orders/[utr]',
    shows: 'an item was refunded',
    address: async () => `/admin/orders/${await refundedOrder()}`,
  },
  {
    page: '/admin/orders/[utr]',
    shows: 'a refund is being chosen',
    address: async () => `/admin/orders/${await refundedOrder()}`,
    async act({ page }) {
      const item = page.getByRole('menuitem', { name: 'Refund items' });
      await pressUntil(page.getByRole('button', { name: 'Actions' }), item);
      await item.click();
      const dialog = page.getByRole('dialog', { name: 'Refund items' });
      await dialog.getByRole('combobox').selectOption('1');
      await expect(dialog.getByRole('button', { name: 'Refund $10.00' })).toBeVisible();
    },
  },
  {
    page: '/admin/orders/[utr]',
    shows: 'it is on hold',
    address: async () => `/admin/orders/${await heldOrder()}`,
    act: ({ page }) => expect(page.getByText('On hold').first()).toBeVisible(),
  },
  {
    page: '/admin/orders/hold-rules',
    shows: 'a limit is wrong',
    async act({ page }) {
      const limit = page.getByLabel('First order above (USD)');
      await expect(async () => {
        await limit.fill('-1');
        await page.getByRole('button', { name: 'Save rules' }).click();
        await expect(limit).toHaveAttribute('aria-invalid', 'true', { timeout: 1_000 });
      }).toPass();
    },
  },
  { page: '/admin/payments' },
  {
    page: '/admin/payments',
    shows: 'a payment is being confirmed',
    address: async () => `/admin/payments?status=pending&gateway=manual&open=${await transfer()}`,
    async act({ page }) {
      const drawer = page.getByRole('dialog');
      const confirm = page.getByRole('alertdialog').getByRole('button', { name: 'Confirm payment' });
      await pressUntil(drawer.getByRole('button', { name: 'Confirm payment' }), confirm);
    },
  },
  { page: '/admin/reports', address: async () => `/admin/reports?q=${(await report()).utr}` },
  {
    page: '/admin/reports',
    shows: 'an answer is missing',
    async address() {
      const { utr, id } = await report();
      return `/admin/reports?q=${utr}&open=${id}`;
    },
    async act({ page }) {
      const drawer = page.getByRole('dialog');
      await pressUntil(
        drawer.getByRole('button', { name: 'Send answer' }),
        drawer.getByText('Write an answer.'),
      );
    },
  },
  {
    page: '/admin/approvals',
    async address() {
      await pendingRequest();
      return '/admin/approvals';
    },
  },
  {
    page: '/admin/approvals',
    shows: 'a request is open',
    address: async () => `/admin/approvals?status=pending&open=${await pendingRequest()}`,
    act: ({ page }) =>
      expect(page.getByRole('dialog').getByRole('button', { name: 'Approve' })).toBeVisible(),
  },
  { page: '/admin/accounts' },
  { page: '/admin/accounts/[id]', address: async () => `/admin/accounts/${await shopperId()}` },
  {
    page: '/admin/accounts/[id]',
    shows: 'it is blocked and has guest orders',
    address: async () => `/admin/accounts/${await blockedAccount()}`,
    act: ({ page }) => expect(page.getByText('1 guest order has this email')).toBeVisible(),
  },
  {
    page: '/admin/accounts/[id]',
    shows: 'its emails are counted, and a sender’s name is to be checked',
    address: async () => `/admin/accounts/${await newcomer()}`,
    async act({ page }) {
      await expect(page.getByText('Can email 200 people a day, 80 used today.')).toBeVisible();
      const dialog = page.getByRole('dialog', { name: 'Hold emails' });
      await pressUntil(page.getByRole('button', { name: 'Hold emails' }), dialog);
      await dialog.getByRole('button', { name: 'Save changes' }).click();
      await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    page: '/admin/accounts/[id]',
    shows: 'its email has to be typed before it is erased',
    address: async () => `/admin/accounts/${await blockedAccount()}`,
    async act({ page }) {
      const item = page.getByRole('menuitem', { name: 'Erase account' });
      await pressUntil(page.getByRole('button', { name: 'More actions' }), item);
      await item.click();
      const dialog = page.getByRole('dialog', { name: 'Erase this account' });
      await dialog.getByRole('button', { name: 'Erase account' }).click();
      await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    page: '/admin/accounts/[id]/balance',
    address: async () => `/admin/accounts/${await shopperId()}/balance`,
  },
];
