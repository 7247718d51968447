import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import { importContacts, newMailing, newSend, putSend } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

const READERS = ['ada', 'bo', 'cy'].map((name) => `${name}.reader@example.net`);

/** Puts a send where it has gone out to everybody, so many days ago. */
async function putSent(utr: string, daysAgo: number, unique_opens: number) {
  await putLedger(
    utr,
    READERS.map((email) => ({ email, status: 'sent' })),
  );
  const at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  await putSend(utr, {
    ...{ status: 3, sent_at: at, completed_at: at, paused_at: null, pause_reason: null },
    ...{ triggered: 3, delivered: 3, unique_opens, tracking: 1 },
  });
}

const csvOf = async (page: Page) => {
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  return readFile(await (await saved).path(), 'utf8');
};

test('a report tells readers by country, is compared with an earlier one, and is saved as CSV', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const mailing = await newMailing(owner.api);
  await importContacts(
    owner.api,
    mailing.contact_type_id,
    `email,country\n${READERS[0]},Norway\n${READERS[1]},norway\n${READERS[2]},\n`,
  );
  const earlier = await newSend(owner.api, mailing, { single_send_name: 'Spring news' });
  await putSent(earlier, 9, 1);
  const later = await newSend(owner.api, mailing, { single_send_name: 'Summer news' });
  await putSent(later, 2, 3);
  await db().execute(sql`
    update deliveries d set contact_id = c.id, country = c.country, opens = 1,
      clicks = case when c.country = 'Norway' then 1 else 0 end
    from contacts c, single_sends s
    where s.utr = ${later} and d.single_send_id = s.id and c.user_id = s.user_id and c.email = d.email`);

  await signedIn(page, owner);
  await page.goto(`/console/sends/${later}`);
  const results = page.getByRole('region', { name: 'Results' });
  await expect(results.getByRole('link', { name: /^Opened/ })).toContainText('higher than your usual 33.3%');
  await page.getByLabel('Compare with').selectOption({ value: earlier });
  await expect(results.getByRole('link', { name: /^Opened/ })).toContainText('compared with 33.3% (1)');
  await expect(results.getByRole('link', { name: /^Recipients/ })).toContainText('compared with 3');
  await expect(page).toHaveURL(new RegExp(`compare=${earlier}`));

  const parts = page.getByRole('navigation', { name: 'Parts of the report' });
  await parts.getByRole('link', { name: 'Devices and countries' }).click();
  await expect(page.getByText('By the country in their contact details')).toBeVisible();
  const countries = page.getByRole('region', { name: 'Countries' });
  await expect(countries.getByRole('row', { name: /^Norway/ })).toContainText('21');
  await expect(countries.getByRole('row', { name: /^Not in their details/ })).toContainText('10');
  expect(await csvOf(page)).toMatch(
    /^group,name,people,clicked\r\n(.*\r\n)*country,Norway,2,1\r\ncountry,unknown,1,0\r\n$/,
  );
  await parts.getByRole('link', { name: 'Domains' }).click();
  await expect(page.getByRole('region', { name: 'Domains' })).toBeVisible();
  expect(await csvOf(page)).toContain('example.net,3,3,3,1,0,0\r\n');
  await parts.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByLabel('Compare with')).toHaveValue(earlier);

  await parts.getByRole('link', { name: 'Devices and countries' }).click();
  await countries
    .getByRole('row', { name: /^Norway/ })
    .getByRole('link')
    .first()
    .click();
  await expect(page).toHaveURL(/country=Norway/);
  const people = page.getByRole('grid', { name: 'People' });
  await expect(people.getByRole('row')).toHaveCount(3);
  await expect(people.getByText('cy.reader@example.net')).toHaveCount(0);
});
