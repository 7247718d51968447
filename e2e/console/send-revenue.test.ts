import { expect } from '@playwright/test';
import { newAddress, payButton, putIntoCart } from '../store/support/cart';
import { orderOnPage, status } from '../store/support/paying';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newMailing, newSend } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { makeStock } from '../support/catalogue';
import { openMail } from '../support/mails';
import { signedIn } from '../support/sign-in';

test('an order that follows a click in an email is in the report of the send', { tag: '@journey' }, async ({
  page,
  stranger,
}) => {
  const owner = await marketer({ role: 'owner' });
  const mailing = await newMailing(owner.api);
  await importContacts(
    owner.api,
    mailing.contact_type_id,
    'email\nada.reader@example.net\nbo.reader@example.net\n',
  );
  await signedIn(page, owner);
  await page.goto('/console/settings#revenue');
  const panel = page.locator('#revenue');
  await panel.getByLabel('Count orders after a click').selectOption('7');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved').first()).toBeVisible();

  const stock = await makeStock(1, { price: '10' });
  const link = `${baseUrl()}/card/${stock.card.slug}`;
  const subject = `Harbour cards ${stock.card.slug}`;
  const utr = await newSend(owner.api, mailing, {
    subject,
    template_html: `<p><a href="${link}">See the card</a></p>`,
  });
  await startAtOnce(utr);
  const mail = await openMail(page, 'ada.reader@example.net', subject);
  const href = (await mail.getByRole('link', { name: 'See the card' }).getAttribute('href')) ?? '';
  await stranger.goto(href);
  await expect(stranger).toHaveURL(link);
  await putIntoCart(stranger, stock, 1);
  await stranger.goto('/cart');
  await stranger.getByLabel('Email').fill(newAddress());
  await payButton(stranger).click();
  await orderOnPage(stranger);
  await expect(status(stranger, 'Completed')).toBeVisible();

  await page.goto(`/console/sends/${utr}`);
  const bought = page.getByRole('region', { name: 'Results' }).getByRole('link', { name: /^Bought/ });
  await expect(bought).toContainText('50.0%');
  await expect(bought).toContainText(/\$10\.\d\d from 1 order/);
  await expect(page.getByText('within 7 days of a click on a link to the shop')).toBeVisible();
  const csv = await owner.api.get('single-send/recipients/export', { utr });
  expect(csv.text).toMatch(/ada\.reader@example\.net.*,1,10(\.\d+)? USD\r?\n/);
  expect(csv.text).toMatch(/bo\.reader@example\.net.*,0,\r?\n/);
  await bought.click();
  await expect(page).toHaveURL(/show=bought/);
  const people = page.getByRole('grid', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(2);
  await expect(people.getByText('ada.reader@example.net')).toBeVisible();
});
