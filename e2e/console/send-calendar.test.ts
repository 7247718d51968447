import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newMailing } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

/** Writes a send with the page's own fields, up to its time. */
async function writeSend(page: Page, name: string) {
  await page.goto('/console/sends/new');
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill(name);
    await expect(page).toHaveURL(/\/console\/sends\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  await page.getByText('HTML', { exact: true }).click();
  await page.getByLabel('Paste your email’s HTML').fill('<p>New in the shop.</p>');
  await page.getByRole('button', { name: /^When/ }).click();
}

test('sends in each reader’s time and over hours are planned and found in the calendar', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  await importContacts(
    owner.api,
    contact_type_id,
    'email,country\nada@example.net,Norway\nbo@example.net,\n',
  );
  await signedIn(page, owner);

  await writeSend(page, 'Good morning');
  const when = page.getByRole('group', { name: 'When' });
  await when.getByText('In each reader’s time', { exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill('2031-05-01');
  await page.getByLabel('Time', { exact: true }).fill('09:00');
  await expect(page.getByText('1 of 2 have a known zone.')).toBeVisible();
  await page.getByRole('button', { name: 'Schedule in each reader’s time' }).click();
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible();

  await writeSend(page, 'A slow thank you');
  await when.getByText('At a time', { exact: true }).click();
  await page.getByLabel('Date', { exact: true }).fill('2031-05-30');
  await page.getByLabel('Time', { exact: true }).fill('21:00');
  await page.getByLabel('Time zone').selectOption('Asia/Tokyo');
  await expect(page.getByText(/12:00 PM your time, in UTC\.$/)).toBeVisible();
  await page.getByRole('group', { name: 'Pace' }).getByText('Spread over hours', { exact: true }).click();
  await page.getByLabel('Spread over', { exact: true }).selectOption('48');
  await page.getByRole('button', { name: /^Schedule for .* in Tokyo/ }).click();
  await expect(page.getByText('Spread over 48 hours').first()).toBeVisible();

  await page.goto('/console/sends');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  await expect(page.getByText('Times in UTC')).toBeVisible();
  await page.goto('/console/sends/calendar?month=2031-04');
  const dayOf = (day: string) =>
    page.getByRole('cell').filter({ has: page.locator(`time[datetime="2031-05-${day}"]`) });
  // In the last week of April, which the first days of May end.
  await expect(dayOf('01').getByRole('link', { name: /^Good morning/ })).toBeVisible();
  await page.locator('body').press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'May 2031' })).toBeVisible();
  await expect(dayOf('01').getByRole('link', { name: /^Good morning/ })).toContainText(
    '9:00 AM in each reader’s time',
  );
  await expect(page.getByRole('table').getByRole('link', { name: /^A slow thank you/ })).toHaveCount(2);
  await expect(dayOf('31').getByRole('link')).toContainText('Continues');

  await page.locator('body').press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'June 2031' })).toBeVisible();
  await expect(page.getByRole('table').getByRole('link')).toHaveCount(1);
  await page.getByRole('table').getByRole('link').press('Enter');
  await expect(page.getByRole('heading', { name: 'A slow thank you' })).toBeVisible();
});
