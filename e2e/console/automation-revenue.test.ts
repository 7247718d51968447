import { expect } from '@playwright/test';
import { newAddress, payButton, putIntoCart } from '../store/support/cart';
import { orderOnPage, status } from '../store/support/paying';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { LIVE, setLive } from '../support/campaign-automations';
import { newAutomation, newContact, newMailing, newSchedule } from '../support/campaign-records';
import { makeStock } from '../support/catalogue';
import { success } from '../support/expectations';
import { openMail } from '../support/mails';
import { signedIn } from '../support/sign-in';

test('an order that follows a click in an automation’s email stands on its page, once revenue is counted', async ({
  page,
  stranger,
}) => {
  const owner = await marketer({ role: 'owner' });
  const mailing = await newMailing(owner.api);
  const stock = await makeStock(1, { price: '10' });
  const link = `${baseUrl()}/card/${stock.card.slug}`;
  const subject = `Welcome to ${stock.card.slug}`;
  const utr = await newAutomation(owner.api, mailing, { type: 'welcome' });
  await newSchedule(owner.api, utr, mailing.sender_id, {
    ...{ subject, waiting_type: 'instantly', waiting_period: 1 },
    template_html: `<p><a href="${link}">See the card</a></p>`,
  });
  success(await setLive(owner, utr), LIVE);
  await signedIn(page, owner);
  const revenue = page.getByRole('region', { name: 'Revenue' });
  const first = page.getByRole('region', { name: 'Email 1' });
  await page.goto(`/console/automations/${utr}`);
  await expect(first).toContainText('waiting');
  await expect(revenue).toHaveCount(0);

  await owner.api.post('settings/revenue', { days: 7 });
  const reader = `ada${Date.now()}@example.net`;
  await newContact(owner.api, mailing.contact_type_id, { email: reader });
  const mail = await openMail(page, reader, subject);
  await stranger.goto((await mail.getByRole('link', { name: 'See the card' }).getAttribute('href')) ?? '');
  await putIntoCart(stranger, stock, 1);
  await stranger.goto('/cart');
  await stranger.getByLabel('Email').fill(newAddress());
  await payButton(stranger).click();
  await orderOnPage(stranger);
  await expect(status(stranger, 'Completed')).toBeVisible();

  await page.goto(`/console/automations/${utr}`);
  await expect(revenue).toContainText(/\$10\.\d\d from 1 order/);
  await expect(revenue).toContainText('within 7 days of a click on a link to the shop');
  await expect(first.getByRole('link', { name: /^\$10\.\d\d from 1 order$/ })).toBeVisible();
  await first.getByRole('button', { name: 'Edit email 1' }).click();
  await first.getByText('In the inbox').click();
  await expect(first.getByText('Apple Mail, phone')).toBeVisible();
  await revenue.getByRole('link').click();
  await expect(page).toHaveURL(/show=bought/);
  const people = page.getByRole('grid').getByRole('row').filter({ hasText: reader });
  await expect(people).toHaveCount(1);
});
