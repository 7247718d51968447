import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { type Marketer, marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import {
  importContacts,
  newContactType,
  newField,
  newGroup,
  newSend,
  newSender,
} from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

/** An account with four readers: two on the plan Pro, of whom one bounced in Gift guide. */
async function readers(): Promise<Marketer & { utr: string }> {
  const made = await marketer();
  const listId = await newContactType(made.api, 'Readers');
  await newField(made.api, 'plan', 'text');
  await importContacts(
    made.api,
    listId,
    'email,plan\nann@example.net,Pro\nbob@example.net,Pro\ncyd@example.net,Free\ndan@example.net,\n',
  );
  const mailing = {
    contact_type_id: listId,
    sender_id: await newSender(made.api),
    unsubscribe_group_id: await newGroup(made.api),
  };
  const utr = await newSend(made.api, mailing, { single_send_name: 'Gift guide' });
  await putLedger(utr, [
    { email: 'ann@example.net', status: 'sent' },
    { email: 'bob@example.net', status: 'bounced' },
  ]);
  return { ...made, utr };
}

/** The form of conditions among the filters, which are open. */
const form = (page: Page) =>
  page.getByRole('dialog', { name: 'Filters' }).getByRole('form', { name: 'Condition' });

async function openFilters(page: Page) {
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(form(page).getByLabel('Field')).toBeVisible();
}

test('contacts are filtered by the value of a field and by a bounce, and become a segment', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const account = await readers();
  await signedIn(page, account);
  await page.goto('/console/contacts');
  await expect(page.getByText('4 contacts', { exact: true })).toBeVisible();
  await openFilters(page);
  await form(page).getByRole('button', { name: 'Add condition' }).click();
  await expect(form(page)).toContainText('Complete this condition');
  await form(page).getByLabel('Field').selectOption('plan');
  await form(page).getByLabel('Value').fill('p');
  await page.getByRole('listbox').getByRole('option', { name: /^Pro/ }).click();
  await form(page).getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible();

  await form(page).getByLabel('Field').selectOption('activity');
  await form(page).getByLabel('Comparison').selectOption('bounced');
  await form(page).getByLabel('Value').selectOption(account.utr);
  await form(page).getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('plan is Pro')).toBeVisible();
  await expect(page.getByText('Bounced in Gift guide')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page.getByText('bob@example.net')).toBeVisible();

  await page.getByRole('link', { name: 'Save as segment' }).click();
  await expect(page.getByRole('listitem', { name: 'Condition 1' }).getByLabel('Value')).toHaveValue('Pro');
  const figures = page.getByRole('region', { name: 'Who is in it' });
  await expect(figures).toContainText('People on Readers whose plan is Pro and who bounced in Gift guide');
  await page.getByLabel('Name').fill('Bounced');
  await page.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('heading', { name: 'Bounced', level: 1 })).toBeVisible();
  if (isMobile) return;

  await page.goto('/console/contacts');
  await openFilters(page);
  await form(page).getByLabel('Field').selectOption('plan');
  await form(page).getByLabel('Comparison').selectOption('is_empty');
  await form(page).getByRole('button', { name: 'Add condition' }).click();
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Remove filter plan is empty' }).click();
  await expect(page.getByText('4 contacts', { exact: true })).toBeVisible();
});

test('a saved view, an export and a bulk action keep to the conditions', { tag: '@journey' }, async ({
  page,
}) => {
  await signedIn(page, await readers());
  await page.goto(`/console/contacts?where=${encodeURIComponent('[["plan","not_equals","pro"]]')}`);
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Not Pro');
  await page.getByRole('dialog').getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText('4 contacts', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Not Pro' }).click();
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(file.match(/\w+@example\.net/g)?.sort()).toEqual(['cyd@example.net', 'dan@example.net']);

  const row = page.getByRole('grid', { name: 'Contacts' }).getByRole('row').nth(1);
  await row.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Select all 2' }).click();
  await page.getByRole('button', { name: 'More for those selected' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const deleting = page.getByRole('dialog', { name: 'Delete 2 contacts?' });
  await deleting.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('No results')).toBeVisible();
  await page.getByRole('link', { name: 'All', exact: true }).click();
  await expect(page.getByText('2 contacts', { exact: true })).toBeVisible();
});
