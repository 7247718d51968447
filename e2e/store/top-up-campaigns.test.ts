import { expect } from '@playwright/test';
import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { campaigns, topUpServices } from '@/lib/db/schema';
import { test } from '../support/browser';
import { makeCampaign } from '../support/catalogue';
import { newAddress, ordersOf } from './support/cart';
import { confirmButton, dialog, fillIn, onSale, payButton } from './support/top-up';

const FIVE_MINUTES = 300_000;

test('a campaign price that has just gone is shown anew and asked for again', { tag: '@journey' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 409/);
  const [{ path, small }, campaign, email] = [await onSale(), await makeCampaign(), newAddress()];
  const offer = { campaign_id: campaign.id, campaign_price: '2', max_sell: 1, offered_sell: 0 };
  await db().update(topUpServices).set(offer).where(eq(topUpServices.id, small.id));
  await page.goto(path);
  await fillIn(page, email);
  await expect(page.getByText('1 of 1 left')).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $2.00');
  await payButton(page).click();
  await expect(confirmButton(page)).toHaveText('Pay $2.00');
  await db().update(topUpServices).set({ offered_sell: 1 }).where(eq(topUpServices.id, small.id));
  await confirmButton(page).click();
  await expect(dialog(page).getByText('last units have just gone')).toBeVisible();
  await expect(confirmButton(page)).toHaveText('Pay $3.00');
  expect(await ordersOf(email)).toHaveLength(0);
  await confirmButton(page).click();
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible();
  expect(await ordersOf(email)).toHaveLength(1);
});

test('a campaign that ends while the page is open takes its prices along', async ({ page }) => {
  const { path, small } = await onSale();
  const campaign = await makeCampaign({ end_date: new Date(Date.now() + FIVE_MINUTES).toISOString() });
  const offer = { campaign_id: campaign.id, campaign_price: '2', max_sell: 0 };
  await db().update(topUpServices).set(offer).where(eq(topUpServices.id, small.id));
  await page.clock.install();
  await page.goto(`${path}?service=${small.id}`);
  await expect(page.getByText(`${campaign.name} · ends in 00:0`)).toBeVisible();
  await expect(page.getByText('Sale price', { exact: true })).toBeVisible();
  await expect(payButton(page)).toHaveText('Pay $2.00');
  await db().update(campaigns).set({ end_date: sql`now()` }).where(eq(campaigns.id, campaign.id));
  await expect.poll(async () => (await page.request.get(path)).text()).not.toContain(campaign.name);
  const date = new Date(Date.now() + FIVE_MINUTES).toUTCString();
  await page.route('/api/live', (route) => route.fulfill({ headers: { date } }));
  await page.clock.fastForward(FIVE_MINUTES);
  await expect(page.getByText(campaign.name)).toHaveCount(0);
  await expect(page.getByText('Sale price', { exact: true })).toHaveCount(0);
  await expect(payButton(page)).toHaveText('Pay $3.00');
});

test('a campaign ends by the server’s clock, whatever the browser’s shows', async ({ page }) => {
  const { path, small } = await onSale();
  const campaign = await makeCampaign({ end_date: new Date(Date.now() + FIVE_MINUTES).toISOString() });
  const offer = { campaign_id: campaign.id, campaign_price: '2', max_sell: 0 };
  await db().update(topUpServices).set(offer).where(eq(topUpServices.id, small.id));
  await page.clock.install({ time: Date.now() + 24 * 3_600_000 });
  await page.goto(path);
  await expect(page.getByText(`${campaign.name} · ends in 00:0`)).toBeVisible();
  // The home page shows the campaign that ends first.
  await db().update(campaigns).set({ end_date: sql`now()` }).where(eq(campaigns.id, campaign.id));
});
