import { expect } from '@playwright/test';
import { and, desc, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orderReportMessages, orderReports, orders, users } from '@/lib/db/schema';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { shopper } from '../../support/accounts';
import { makeStock } from '../../support/catalogue';
import { orderCards, paid, rowOf } from '../../support/orders';
import { pressUntil } from '../../support/press-until';
import { signedIn } from '../../support/sign-in';
import type { PageState } from '../page-state';

/** The page of the demo shopper's order that expires last: of those unpaid, one whose transfer is awaited. */
async function demoOrder(kind: 'card' | 'top_up', status: 0 | 1 | 2 | 3): Promise<string> {
  const [order] = await db()
    .select({ utr: orders.utr })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.user_id))
    .where(and(eq(users.email, demoAccounts[0].email), eq(orders.kind, kind), eq(orders.status, status)))
    .orderBy(desc(orders.expires_at))
    .limit(1);
  return `/orders/${order?.utr}`;
}

/** A shopper who has bought many codes, reported a problem with them, and got an answer. */
async function reportedOrder() {
  const [buyer, stock] = await Promise.all([shopper(), makeStock(40)]);
  const utr = await orderCards(buyer.api, [stock.service.id, 40]);
  await paid(buyer.api, utr, { currency: 'EUR' });
  const [report] = await db()
    .insert(orderReports)
    .values({ order_id: (await rowOf(utr)).id, message: 'The shop does not know it.', status: 'answered' })
    .returning({ id: orderReports.id });
  await db()
    .insert(orderReportMessages)
    .values({ report_id: report?.id ?? 0, sender: 'shop', text: 'Which shop was it?' });
  return { buyer, utr };
}

export const ownOrderStates: readonly PageState[] = [
  { page: '/orders', as: 'shopper' },
  {
    page: '/orders/[utr]',
    shows: 'codes are hidden, and a review and a report are being written',
    as: 'shopper',
    address: () => demoOrder('card', 1),
    async act({ page }) {
      await expect(page.getByRole('button', { name: /^Show codes?$/ })).toBeVisible();
      const review = page.getByRole('form', { name: /^Review of / }).first();
      const report = page.getByLabel('What’s wrong?');
      await page.locator('summary').filter({ hasText: 'Report a problem' }).click();
      await page
        .getByRole('region', { name: /^Review / })
        .locator('summary')
        .first()
        .click();
      await expect(review).toBeVisible();
      await pressUntil(
        page.getByRole('button', { name: 'Send report' }),
        page.getByText('Tell us a little more'),
      );
      await expect(report).toBeFocused();
    },
  },
  {
    page: '/orders/[utr]',
    shows: 'many codes are shown, and a reply is being written',
    async address({ page }) {
      const { buyer, utr } = await reportedOrder();
      await signedIn(page, buyer);
      return `/orders/${utr}`;
    },
    async act({ page }) {
      await pressUntil(
        page.getByRole('button', { name: /^Show codes?$/ }),
        page.getByRole('button', { name: 'Copy all 40 codes' }),
      );
      const reports = page.getByRole('region', { name: 'Reported problem' });
      await pressUntil(reports.getByRole('button', { name: 'Reply' }), reports.getByLabel('Your reply'));
    },
  },
  {
    page: '/orders/[utr]',
    shows: 'a transfer is awaited',
    as: 'shopper',
    address: () => demoOrder('top_up', 0),
    act: ({ page }) => expect(page.getByText('Waiting for your transfer').first()).toBeVisible(),
  },
];
