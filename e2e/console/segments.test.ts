import { expect, type Page } from '@playwright/test';
import { z } from 'zod';
import { test } from '../support/browser';
import { type Marketer, marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
import { importContacts, newContactType, newMailing, newSegment, newSend } from '../support/campaign-records';
import { success } from '../support/expectations';
import { holdScripts } from '../support/hold-scripts';
import { signedIn } from '../support/sign-in';

/** An account with five people on a list: three in Oslo, of whom one can't be emailed. */
async function readers(): Promise<Marketer & { listId: number }> {
  const made = await marketer();
  const listId = await newContactType(made.api, 'Readers');
  const people = ['ann,Oslo', 'bob,Oslo', 'cyd,Oslo', 'dan,Rome', 'eve,Osaka'];
  await importContacts(
    made.api,
    listId,
    `email,first_name,city\n${people.map((one) => `${one.replace(',', '@example.net,X,')}`).join('\n')}\n`,
  );
  success(
    await made.api.post('global-unsubscribes/save', { email_address: 'cyd@example.net' }),
    z.literal('Added Successfully'),
  );
  return { ...made, listId };
}

const figures = (page: Page) => page.getByRole('region', { name: 'Who is in it' });

test('a segment of two conditions is built by keyboard alone, and counted as it is typed', async ({
  page,
}) => {
  await signedIn(page, await readers());
  await page.goto('/console/segments');
  await expect(page.getByText('You have no segments yet')).toBeVisible();
  // The list is in the page before the scripts that listen to keys.
  await expect(async () => {
    await page.keyboard.press('n');
    await expect(page).toHaveURL('/console/segments/new', { timeout: 2_000 });
  }).toPass();
  await expect(figures(page)).toContainText('4 of 5 can be emailed');

  await page.getByLabel('Name').focus();
  await page.keyboard.type('Oslo');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Add condition' })).toBeFocused();
  await page.keyboard.press('Enter');
  const first = page.getByRole('listitem', { name: 'Condition 1' });
  await expect(first.getByLabel('Field')).toBeFocused();
  await page.keyboard.type('City');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.type('os');
  await expect(page.getByRole('option', { name: 'Oslo 3' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(first.getByLabel('Value')).toHaveValue('Oslo');
  await expect(figures(page)).toContainText('2 of 3 can be emailed');
  await expect(figures(page)).toContainText('1 unsubscribed');

  await page.getByRole('button', { name: 'Add condition' }).press('Enter');
  const second = page.getByRole('listitem', { name: 'Condition 2' });
  await expect(second.getByLabel('Field')).toBeFocused();
  await page.keyboard.type('Email');
  await page.keyboard.press('Tab');
  await expect(second).toContainText('Not counted until it’s complete');
  await expect(figures(page)).toContainText('2 of 3 can be emailed');
  await page.keyboard.type('starts');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ann');
  await expect(page.getByRole('option', { name: 'ann@example.net 1' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(figures(page)).toContainText('1 of 1 can be emailed');
  await expect(figures(page).getByRole('link', { name: /ann@example\.net/ })).toBeVisible();
  await expect(figures(page)).toContainText(
    'People on Readers whose city is Oslo and whose email starts with ann',
  );
  await page.keyboard.press('Alt+ArrowUp');
  await expect(first.getByLabel('Value')).toHaveValue('ann');
  await expect(first.getByLabel('Value')).toBeFocused();

  await page.getByRole('button', { name: 'Create segment' }).press('Enter');
  await expect(page).toHaveURL(/\/console\/segments\/\d+$/);
  await expect(page.getByRole('heading', { name: 'Oslo', level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Segments' }).first().click();
  await expect(
    page.getByRole('row', { name: /^Oslo 1 email starts with ann and city is Oslo/ }),
  ).toBeVisible();
});

test('a segment of those to whom a send bounced is built and read in words', { tag: '@phone' }, async ({
  page,
}) => {
  const account = await readers();
  const utr = await newSend(account.api, undefined, { single_send_name: 'Gift guide' });
  await putLedger(utr, [
    { email: 'ann@example.net', status: 'sent' },
    { email: 'Bob@example.net', status: 'bounced' },
  ]);
  await signedIn(page, account);
  await page.goto(`/console/segments/new?list=${account.listId}`);
  await page.getByLabel('Name').fill('Bounced');
  await page.getByRole('button', { name: 'Add condition' }).click();
  const condition = page.getByRole('listitem', { name: 'Condition 1' });
  await condition.getByLabel('Field').selectOption({ label: 'Email activity' });
  await condition.getByLabel('Comparison').selectOption({ label: 'bounced in' });
  await condition.getByLabel('Value').selectOption(utr);
  await expect(figures(page)).toContainText('1 of 1 can be emailed');
  await expect(figures(page).getByRole('link', { name: /bob@example\.net/ })).toBeVisible();
  await expect(figures(page)).toContainText('People on Readers who bounced in Gift guide');
  await condition.getByLabel('Comparison').selectOption({ label: 'did not bounce in' });
  await expect(figures(page)).toContainText('3 of 4 can be emailed');
  await condition
    .getByLabel('Comparison')
    .selectOption({ label: 'did not open or click any email in the last' });
  await condition.getByLabel('Value').fill('90');
  await expect(figures(page)).toContainText('who did not open or click any email in the last 90 days');
  await page.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('heading', { name: 'Bounced', level: 1 })).toBeVisible();
});

test('what is typed survives a reload, and can be discarded', { tag: '@phone' }, async ({ page }) => {
  const account = await readers();
  const id = await newSegment(account.api, account.listId, { segment_name: 'All' });
  await signedIn(page, account);
  await page.goto(`/console/segments/${id}`);
  await page.getByLabel('Name').fill('Everybody');
  await expect(page.getByText('Unsaved changes')).toBeVisible();
  await page.reload();
  await expect(page.getByText('We restored your unsaved changes.')).toBeVisible();
  await expect(page.getByLabel('Name')).toHaveValue('Everybody');
  await page.getByRole('button', { name: 'Discard them' }).click();
  await expect(page.getByLabel('Name')).toHaveValue('All');
  await page.reload();
  await expect(page.getByLabel('Name')).toHaveValue('All');
  await expect(page.getByText('We restored your unsaved changes.')).toBeHidden();
});

test('suggestions that come after their field was left stay closed', async ({ page }) => {
  await signedIn(page, await readers());
  let answer = () => {};
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/email/segment/values*', async (route) => {
    await asked;
    await route.continue();
  });
  await page.goto('/console/segments/new');
  await page.getByRole('button', { name: 'Add condition' }).click();
  const first = page.getByRole('listitem', { name: 'Condition 1' });
  await first.getByLabel('Field').selectOption({ label: 'City' });
  await first.getByLabel('Value').fill('Os');
  await page.getByLabel('Name').focus();
  const answered = page.waitForResponse('**/api/email/segment/values*');
  answer();
  await answered;
  await expect(figures(page)).toContainText('whose city is Os');
  await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(0);
  await first.getByLabel('Value').click();
  await expect(page.getByRole('option', { name: 'Oslo 3' })).toBeVisible();
});

test('Escape closes the suggestions, and keeps what was entered however often it is pressed', async ({
  page,
}) => {
  await signedIn(page, await readers());
  await page.goto('/console/segments/new');
  await page.getByRole('button', { name: 'Add condition' }).click();
  const first = page.getByRole('listitem', { name: 'Condition 1' });
  await first.getByLabel('Field').selectOption({ label: 'City' });
  const value = first.getByLabel('Value');
  await value.click();
  await value.pressSequentially('Os');
  await expect(page.getByRole('option', { name: 'Oslo 3' })).toBeVisible();
  await value.press('Escape');
  await expect(page.getByRole('listbox', { includeHidden: true })).toHaveCount(0);
  await expect(value).toHaveValue('Os');
  await value.press('Escape');
  await expect(value).toHaveValue('Os');
  await expect(value).toBeFocused();
  await expect(figures(page)).toContainText('whose city is Os');
});

test('who saves over somebody else’s change is told, and chooses', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
  consoles.allow(/409/);
  const account = await readers();
  const id = await newSegment(account.api, account.listId, { segment_name: 'All' });
  const other = stranger;
  for (const window of [page, other]) await signedIn(window, account);
  for (const window of [page, other]) await window.goto(`/console/segments/${id}`);
  const save = (window: Page) => window.getByRole('button', { name: 'Save segment' }).click();
  const name = (window: Page) => window.getByLabel('Name');

  await name(page).fill('First');
  await name(other).fill('Second');
  await save(page);
  await expect(page.getByText('Segment saved')).toBeVisible();
  await save(other);
  await expect(other.getByText(/^Changed .* in your Chrome on /)).toBeVisible();
  await other.getByRole('button', { name: 'Compare', exact: true }).click();
  await expect(other.getByRole('row', { name: 'Name Second First' })).toBeVisible();
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByRole('heading', { name: 'Second', level: 1 })).toBeVisible();
  await expect(other.getByText(/^Changed .* ago/)).toBeHidden();

  await name(page).fill('Third');
  await save(page);
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(name(page)).toHaveValue('Second');
});

test('a deleted segment can be brought back', async ({ page }) => {
  const account = await readers();
  const id = await newSegment(account.api, account.listId, { segment_name: 'All' });
  await signedIn(page, account);
  await page.goto(`/console/segments/${id}`);
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('No send, automation or template uses it.');
  await dialog.getByRole('button', { name: 'Delete segment' }).click();
  await expect(page.getByText('You have no segments yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('row', { name: /^All 5/ })).toBeVisible();
});

test('what uses a segment is a click away', async ({ page }) => {
  const account = await readers();
  const id = await newSegment(account.api, account.listId, { segment_name: 'All' });
  const mailing = await newMailing(account.api);
  const more = { single_send_name: 'Gift guide', recipient_id: [`segments_${id}`] };
  const utr = await newSend(account.api, mailing, more);
  await signedIn(page, account);
  await page.goto(`/console/segments/${id}`);
  const uses = page.getByRole('region', { name: 'Used by' });
  await uses.getByRole('link', { name: 'Gift guide' }).click();
  await expect(page).toHaveURL(`/console/sends/${utr}`);
});

test('a name that is typed before the page’s scripts have come stays', { tag: '@journey' }, async ({
  page,
}) => {
  await signedIn(page, await readers());
  const release = await holdScripts(page);
  await page.goto('/console/segments/new', { waitUntil: 'commit' });
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.fill('In Oslo');
  release();
  await page.getByRole('button', { name: 'Create segment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'In Oslo' })).toBeVisible();
});
