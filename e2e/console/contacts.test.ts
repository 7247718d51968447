import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { type Marketer, marketer } from '../support/campaign';
import { importContacts, newContactType, newSend } from '../support/campaign-records';
import { holdScripts } from '../support/hold-scripts';
import { signedIn } from '../support/sign-in';

const ROWS = 1_500;

/** An account with `ROWS` people on one list, and one person on another. */
async function audience(): Promise<Marketer> {
  const made = await marketer();
  const people = Array.from(
    { length: ROWS },
    (_, i) => `p${String(i).padStart(4, '0')}@example.net,Ada ${i},Oslo`,
  );
  await importContacts(
    made.api,
    await newContactType(made.api, 'Readers'),
    `email,first_name,city\n${people.join('\n')}\n`,
  );
  await importContacts(
    made.api,
    await newContactType(made.api, 'Guests'),
    'email,first_name\nzoe@example.net,Zoe\n',
  );
  return made;
}

test('the list of contacts is searched, filtered and sorted in its address, and scrolls to any row', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  await signedIn(page, await audience());
  await page.goto('/console/contacts');
  const grid = page.getByRole('grid', { name: 'Contacts' });
  await expect(page.getByText('1,501 contacts')).toBeVisible();
  await expect(grid).toHaveAttribute('aria-rowcount', '1502');
  await expect(grid.getByRole('row').filter({ hasText: 'zoe@example.net' })).toBeVisible();

  await page.getByRole('searchbox', { name: 'Search' }).fill('zoe');
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=zoe/);
  await page.getByRole('searchbox', { name: 'Search' }).fill('');
  await expect(page.getByText('1,501 contacts')).toBeVisible();

  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByRole('dialog', { name: 'Filters' }).getByLabel('List').selectOption('Readers');
  await expect(page.getByText('1,500 contacts')).toBeVisible();
  await page.keyboard.press('Escape');
  await page.reload();
  await expect(page.getByText('1,500 contacts')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter List' }).click();
  await expect(page.getByText('1,501 contacts')).toBeVisible();
  if (isMobile) return;

  await page.getByRole('button', { name: 'Email' }).click();
  await expect(page).toHaveURL(/sort=email/);
  await expect(grid.getByRole('row').nth(1)).toContainText('p0000@example.net');
  await grid.getByRole('row').nth(1).focus();
  await page.keyboard.press('End');
  await expect(grid.getByRole('row').filter({ hasText: 'zoe@example.net' })).toBeFocused();
  await expect(grid.getByRole('row').filter({ hasText: 'p1499@example.net' })).toBeVisible();
});

test('pages that are only passed are not asked for, and what is typed before the scripts have come is searched for', {
  tag: '@journey',
}, async ({ page }) => {
  await signedIn(page, await audience());
  const release = await holdScripts(page);
  await page.goto('/console/contacts', { waitUntil: 'commit' });
  const search = page.getByRole('searchbox', { name: 'Search' });
  await search.fill('zoe');
  release();
  await expect(page.getByText('1 contact', { exact: true })).toBeVisible();
  await expect(search).toHaveValue('zoe');
  await search.fill('');
  await expect(page.getByText('1,501 contacts')).toBeVisible();

  const grid = page.getByRole('grid', { name: 'Contacts' });
  const asked: (string | null)[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname.endsWith('/people/list')) asked.push(searchParams.get('page'));
  });
  // As fast as somebody drags the scroll bar: each time the page has been painted.
  await grid.evaluate(async (element) => {
    for (let share = 0.15; share < 1; share += 0.15) {
      element.scrollTop = (element.scrollHeight - element.clientHeight) * share;
      await new Promise((painted) => requestAnimationFrame(painted));
    }
    element.scrollTop = element.scrollHeight;
  });
  await expect(grid.getByRole('row').filter({ hasText: 'p0000@example.net' })).toBeVisible();
  // Ten pages lie between; where a busy machine paints late, one of them may have stood still.
  expect(asked.filter((number) => Number(number) > 2 && Number(number) < 13).length).toBeLessThan(5);
});

test('rows are selected by keyboard, and all of them at once', async ({ page }) => {
  await signedIn(page, await audience());
  await page.goto('/console/contacts?sort=email');
  const rows = page.getByRole('grid', { name: 'Contacts' }).getByRole('row');
  await rows.nth(1).focus();
  await page.keyboard.press('x');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('Shift+Space');
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Select all 1,501' }).click();
  await expect(page.getByText('1,501 selected')).toBeVisible();
  await rows.nth(1).getByRole('checkbox').click();
  await expect(page.getByText('1,500 selected')).toBeVisible();
});

test('columns are chosen and moved, and are remembered', async ({ page }) => {
  await signedIn(page, await audience());
  await page.goto('/console/contacts');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chooser = page.getByRole('dialog', { name: 'Columns' });
  await chooser.getByLabel('Show City').check();
  await chooser.getByRole('button', { name: 'Move City to the left' }).click();
  await chooser.getByLabel('Show Name').uncheck();
  await page.keyboard.press('Escape');
  await page.reload();
  const heads = page.getByRole('columnheader');
  await expect(heads.filter({ hasText: 'City' })).toBeVisible();
  await expect(heads.filter({ hasText: 'Name' })).toHaveCount(0);
  await expect(heads).toHaveText(['', 'Email', 'Status', 'List', 'City', 'Last activity', 'Added']);
});

test('the search over everything finds people, sends and pages by keyboard alone', async ({ page }) => {
  const account = await audience();
  const utr = await newSend(account.api, undefined, { single_send_name: 'Zoetrope sale' });
  await signedIn(page, account);
  await page.goto('/console/contacts');
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search pages, people and actions' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('zoe');
  await expect(palette.getByRole('option', { name: /zoe@example.net/ })).toBeVisible();
  await expect(palette.getByRole('option', { name: 'Zoetrope sale' })).toBeVisible();
  await page.keyboard.type('trope');
  await expect(palette.getByRole('option')).toHaveText(['Zoetrope sale']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/console/sends/${utr}`);
  await expect(palette).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('suppr');
  await expect(palette.getByRole('option').first()).toContainText('Suppression');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/console/suppression');
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('g');
  await page.keyboard.press('c');
  await expect(page).toHaveURL('/console/contacts');
});
