import { expect } from '@playwright/test';
import { operator } from '../support/accounts';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { importContacts, newMailing, newSend, sendOf } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { newMarketer } from '../support/newcomers';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

const PEOPLE = 60;
const DAILY = 20;

test('a new account’s send waits for the next day, and goes out once an operator lets it', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const owner = await newMarketer({ daily: DAILY });
  const mailing = await newMailing(owner.api);
  const domain = `new${Date.now()}.example.net`;
  const lines = Array.from({ length: PEOPLE }, (_, i) => `p${i}@${domain}`);
  await importContacts(owner.api, mailing.contact_type_id, `email\n${lines.join('\n')}\n`);
  await signedIn(page, owner);
  await page.goto('/console/sends/new');
  await expect(page.getByText(`You can email ${DAILY} more people today, of ${DAILY} a day`)).toBeVisible();

  const utr = await newSend(owner.api, mailing);
  await startAtOnce(utr);
  const sent = async () => (await sendOf(owner.api, utr)).delivered;
  await expect.poll(sent).toBe(DAILY);
  await page.goto(`/console/sends/${utr}`);
  await expect(page.getByText(`You’ve emailed the ${DAILY} people of today`)).toBeVisible();
  expect(await sent()).toBe(DAILY);

  const office = await (await browser.newContext({ baseURL: baseUrl() })).newPage();
  await signedIn(office, await operator());
  await office.goto('/admin/accounts?has=sending');
  await expect(office.getByRole('link', { name: owner.email })).toBeVisible();
  await office.goto(`/admin/accounts/${owner.id}`);
  const dialog = office.getByRole('dialog', { name: 'Remove sending limit' });
  await pressUntil(office.getByRole('button', { name: 'Remove sending limit' }), dialog);
  await dialog.getByLabel('Reason').fill('A shop with buyers of its own.');
  await dialog.getByRole('button', { name: 'Save changes' }).click();
  await expect(office.getByText('Can email any number of people.')).toBeVisible();
  await expect.poll(sent).toBeGreaterThan(DAILY);
  await office.context().close();
});
