import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { campaigns, topUpServices as servicesTable } from '@/lib/db/schema';
import { type Account, account } from '../support/accounts';
import { makeCampaign, makeTopUp, makeTopUpService } from '../support/catalogue';
import { soon, success } from '../support/expectations';
import { topUpServices } from '../support/store-contract/products';
import { topUpDetails } from '../support/store-contract/top-up-details';

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

const show = async (slug: string) => success(await made.keys.get('top-up/details', { slug }), topUpDetails);

test.describe('prices', () => {
  const shownPrice = async (slug: string) => {
    const [service] = (await show(slug)).topUp.active_services;
    return [service?.price, service?.discountedAmount, service?.discountedPriceWithoutDiscount];
  };
  const offer = {
    price: '10',
    discount: '5',
    discount_type: 'percentage' as const,
    campaign_price: '8',
    campaign_discount: '1',
    campaign_discount_type: 'flat' as const,
    max_sell: 3,
  };

  test('change within a second of a change in the database', async () => {
    const { id, slug } = await makeTopUp();
    const service = await makeTopUpService(id, { price: '10' });
    expect(await shownPrice(slug)).toEqual([10, 0, 10]);
    await db().update(servicesTable).set({ price: '11.11' }).where(eq(servicesTable.id, service.id));
    await expect.poll(() => shownPrice(slug), soon).toEqual([11.11, 0, 11.11]);
    const listed = async () =>
      success(await made.keys.get('topup/services', { top_up_id: id }), topUpServices).services[0]?.price;
    await expect.poll(listed, soon).toBe(11.11);
  });

  test('are a campaign’s while it runs and units are left, then the normal ones', async () => {
    const { id, slug } = await makeTopUp();
    const { id: campaign_id } = await makeCampaign();
    const service = await makeTopUpService(id, { ...offer, campaign_id });
    const [shown] = (await show(slug)).topUp.active_services;
    expect(shown).toMatchObject({
      price: 8,
      discount: 1,
      discount_type: 'flat',
      discountedAmount: 1,
      discountedPriceWithoutDiscount: 7,
      is_offered: 1,
      offered_sell: 0,
      max_sell: 3,
      campaign_data: { price: '8', discount: '1', discount_type: 'flat', max_sell: '3' },
    });
    expect(shown?.old_data).toMatchObject({ price: 10, discount: 5 });
    const sell = (offered_sell: number) =>
      db().update(servicesTable).set({ offered_sell }).where(eq(servicesTable.id, service.id));
    await sell(2);
    await expect.poll(async () => (await show(slug)).topUp.active_services[0]?.offered_sell, soon).toBe(2);
    expect(await shownPrice(slug)).toEqual([8, 1, 7]);
    await sell(3);
    await expect.poll(() => shownPrice(slug), soon).toEqual([10, 0.5, 9.5]);
    await sell(1);
    await expect.poll(() => shownPrice(slug), soon).toEqual([8, 1, 7]);
    await db().update(campaigns).set({ status: 0 }).where(eq(campaigns.id, campaign_id));
    await expect.poll(() => shownPrice(slug), soon).toEqual([10, 0.5, 9.5]);
    const [after] = (await show(slug)).topUp.active_services;
    expect(after).toMatchObject({ is_offered: 0, old_data: null, campaign_data: null });
  });

  test('are a campaign’s without limit where max_sell is 0', async () => {
    const { id, slug } = await makeTopUp();
    const { id: campaign_id } = await makeCampaign();
    await makeTopUpService(id, { ...offer, campaign_id, max_sell: 0, offered_sell: 5000 });
    expect(await shownPrice(slug)).toEqual([8, 1, 7]);
  });

  test('turn to the campaign’s at its start and back at its end, by themselves', async () => {
    const { id, slug } = await makeTopUp();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id: campaign_id } = await makeCampaign({ start_date: at(3_600_000) });
    await makeTopUpService(id, { ...offer, campaign_id });
    expect(await shownPrice(slug)).toEqual([10, 0.5, 9.5]);
    // Time enough to be read, and remembered, before it is over.
    const put = (values: { start_date?: string; end_date?: string }) =>
      db().update(campaigns).set(values).where(eq(campaigns.id, campaign_id));
    await put({ start_date: at(1_000) });
    await expect.poll(() => shownPrice(slug), soon).toEqual([8, 1, 7]);
    await put({ end_date: at(1_000) });
    await expect.poll(() => shownPrice(slug), soon).toEqual([10, 0.5, 9.5]);
  });
});
