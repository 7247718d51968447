import { expect } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newMailing } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { signedIn } from '../support/sign-in';

const PEOPLE = 60;

/** What the worker does each minute. */
const decideTests = () =>
  db().execute(sql`select graphile_worker.add_job('decide-tests', '{}'::json, job_key => 'decide-tests')`);

test('two subjects are tested on a part of the audience, and the winner goes to the rest', async ({
  page,
}) => {
  test.slow();
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  const addresses = Array.from({ length: PEOPLE }, (_, i) => `reader.${i}@example.net`);
  await importContacts(owner.api, contact_type_id, `email\n${addresses.join('\n')}\n`);
  await signedIn(page, owner);
  await page.goto('/console/sends/new');
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill('Spring is here');
    await expect(page).toHaveURL(/\/console\/sends\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  await page.getByText('HTML', { exact: true }).click();
  await page.getByLabel('Paste your email’s HTML').fill('<p>New in the shop.</p>');
  await page.getByRole('button', { name: /^A\/B test/ }).click();
  const kinds = page.getByRole('group', { name: 'A/B test' });
  await kinds.getByText('Subject', { exact: true }).click();
  await expect(page.getByText('Write a subject for version B').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Subject of version B' }).fill('Twelve new games');
  await page.getByLabel('Share in the test').selectOption('50');
  await expect(page.getByText('15 people get A, 15 get B, and 30 wait for the winner.')).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await page.getByRole('group', { name: 'Version' }).getByText('Version B').click();
  await expect(preview.getByText('Twelve new games').first()).toBeVisible();

  await page.getByRole('button', { name: 'Send to 60 people' }).click();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  const utr = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await startAtOnce(utr);
  const panel = page.getByRole('region', { name: 'A/B test' });
  await expect(async () => {
    await decideTests();
    await expect(panel.getByText('The winner is chosen on')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(panel.getByText('30 people wait for it.')).toBeVisible();
  await page.getByRole('button', { name: 'Slow down' }).click();
  const slower = page.getByRole('dialog', { name: 'Slow this send down' });
  await expect(
    slower.getByText(/^30 people still wait.*The wait for the A\/B test’s winner comes on top/),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  const ofSend = sql`single_send_id = (select id from single_sends where utr = ${utr})`;
  await db().execute(sql`update deliveries set opens = 1 where ${ofSend} and version = 'b'`);
  await db().execute(sql`update version_tests set decides_at = now() where ${ofSend}`);
  await decideTests();
  await expect(panel.getByText('Version B won')).toBeVisible({ timeout: 90_000 });
  await expect(panel.getByText('this is almost certainly not chance')).toBeVisible();
  const funnel = page.getByRole('region', { name: 'Results' });
  await expect(funnel.getByRole('link', { name: /^Delivered 100%/ })).toBeVisible({ timeout: 90_000 });
  const got = await db().execute(sql`
    select count(*)::int as mails, count(distinct lower(email))::int as people from deliveries
    where ${ofSend} and status = 'sent'`);
  expect(got[0]).toEqual({ mails: PEOPLE, people: PEOPLE });
});
