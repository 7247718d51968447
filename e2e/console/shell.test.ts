import { expect, type Page } from '@playwright/test';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { LIVE, setLive } from '../support/campaign-automations';
import { putLedger } from '../support/campaign-ledger';
import {
  importContacts,
  newAutomation,
  newContactType,
  newForm,
  newMailing,
  newSchedule,
  newSend,
  newSender,
} from '../support/campaign-records';
import { success } from '../support/expectations';
import { signedIn } from '../support/sign-in';

const PHONE = { width: 360, height: 780 };

const theme = (page: Page) => page.locator('html').getAttribute('data-theme');

test('a phone has the further sections, the theme, the account and the ways elsewhere behind More', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  await newSender(owner.api, { verified: false });
  await signedIn(page, owner);
  await page.setViewportSize(PHONE);
  await page.goto('/console');
  const more = page.getByRole('button', { name: /^More/ });
  await expect(more).toHaveAccessibleName('More Senders: one sender is not verified');
  await more.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'More' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Segments',
    'Templates',
    'Forms',
    'Sendersone sender is not verified',
    'Suppression',
    'Settings',
    'Go to the shop',
    'Account',
    'API reference',
  ]);
  await expect(sheet.getByText(owner.email)).toBeVisible();
  await sheet.getByRole('radio', { name: 'Dark' }).check({ force: true });
  expect(await theme(page)).toBe('dark');
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  await expect(more).toBeFocused();

  await more.click();
  await sheet.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('combobox', { name: 'Search pages, people and actions' })).toBeFocused();
  await page.keyboard.press('Escape');
  await more.click();
  await sheet.getByRole('link', { name: 'Suppression' }).click();
  await expect(page).toHaveURL(/\/console\/suppression$/);
  await expect(sheet).toHaveCount(0);
  await more.click();
  await expect(sheet.getByRole('link', { name: 'Suppression' })).toHaveAttribute('aria-current', 'page');
  await sheet.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/$/);
  await page.goto('/console');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('the rail marks contacts while an import has failed and none has been done since', async ({ page }) => {
  const owner = await marketer();
  const contact_type_id = await newContactType(owner.api);
  const newImport = (status: 'failed' | 'done') =>
    db()
      .insert(contactImports)
      .values({ user_id: owner.id, contact_type_id, status, file_name: 'people.csv' });
  await newImport('failed');
  await signedIn(page, owner);
  await page.goto('/console');
  const rail = page.getByRole('banner').getByRole('navigation', { name: 'Console sections' });
  const contacts = rail.getByRole('link', { name: /^Contacts/ });
  await expect(contacts).toHaveAccessibleName('Contacts one import has failed');
  await newImport('done');
  // The rail is there before the scripts that hear of it.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
    await expect(contacts).toHaveAccessibleName('Contacts', { timeout: 2_000 });
  }).toPass();
});

test('the search finds every kind of record, and leads with those that were used last', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'platform', { value: 'MacIntel' }));
  const owner = await marketer();
  const { api } = owner;
  const sender_id = await newSender(api, { nickname: 'Fjord post' });
  const contact_type_id = await newContactType(api, 'Fjord readers');
  const automation = await newAutomation(api, await newMailing(api), { automation_name: 'Fjord welcome' });
  await newForm(api, { name: 'Fjord sign-up', contact_type_id, sender_id });
  await signedIn(page, owner);
  await page.goto('/console');
  await expect(page.getByRole('banner').getByText('⌘K')).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Search pages, people and actions' });
  const option = (name: string) => palette.getByRole('option', { name });
  await page.keyboard.press('Meta+k');
  await palette.getByRole('combobox').fill('fjord');
  for (const name of ['Fjord welcome', 'Fjord readers', 'Fjord sign-up', 'Fjord post'])
    await expect(option(name)).toBeVisible();
  await option('Fjord welcome').click();
  await expect(page).toHaveURL(`/console/automations/${automation}`);

  await page.keyboard.press('Meta+k');
  await palette.getByRole('combobox').fill('use dark');
  await page.keyboard.press('Enter');
  expect(await theme(page)).toBe('dark');
  await page.goto('/console');
  await page.keyboard.press('Meta+k');
  const recent = palette.getByRole('group', { name: 'Recent' });
  await expect(recent.getByRole('option')).toHaveText(['Use dark theme', 'Fjord welcome']);
  await option('Fjord welcome').click();
  await expect(page).toHaveURL(`/console/automations/${automation}`);
});

test('the search pauses an automation and cancels a send, and says first what that does', {
  tag: '@phone',
}, async ({ page }) => {
  const owner = await marketer();
  const { api } = owner;
  const mailing = await newMailing(api);
  const automation = await newAutomation(api, mailing, { automation_name: 'Fjord welcome' });
  await newSchedule(api, automation, mailing.sender_id);
  success(await setLive(owner, automation), LIVE);
  const send = await newSend(api, mailing, { single_send_name: 'Fjord sale' });
  await putLedger(send, [{ email: 'ada@example.net', status: 'queued', attempts: 0 }]);
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  const palette = page.getByRole('dialog', { name: 'Search pages, people and actions' });
  // The page is there before the scripts that listen to keys; and the same keys close what is open.
  const open = () =>
    expect(async () => {
      if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
      await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
  const choose = async (typed: string, name: string) => {
    await open();
    await palette.getByRole('combobox').fill(typed);
    await expect(palette.getByRole('option', { name, exact: true })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(palette).toBeHidden();
  };
  await open();
  await palette.getByRole('combobox').fill('resume');
  await expect(palette.getByRole('option', { name: 'Resume Fjord sale' })).toBeVisible();
  await palette.getByRole('combobox').fill('fjord');
  await expect(palette.getByRole('option')).toHaveText(['Fjord sale', 'Fjord welcome']);
  await page.keyboard.press('Escape');
  await expect(palette).toBeHidden();

  await choose('pause fj', 'Pause Fjord welcome');
  const pause = page.getByRole('dialog', { name: 'Pause Fjord welcome?' });
  await expect(pause).toContainText('Nobody is inside');
  await pause.getByRole('button', { name: 'Pause' }).click();
  await expect(page.getByText('Fjord welcome is paused')).toBeVisible();
  await choose('cancel fj', 'Cancel Fjord sale');
  const cancel = page.getByRole('alertdialog', { name: 'Cancel Fjord sale?' });
  await expect(cancel).toContainText('Everything still waiting won’t be sent.');
  // What was said of the automation may still stand there; it doesn’t cover the sheet’s buttons.
  await cancel.getByRole('button', { name: 'Cancel send' }).click();
  await expect(page.getByText('Fjord sale cancelled')).toBeVisible();
  await expect(page).toHaveURL('/console/contacts');
});

test('j enters a list at its first row, n begins a record and e edits the one that is open', async ({
  page,
}) => {
  const owner = await marketer();
  const list = await newContactType(owner.api);
  await importContacts(owner.api, list, 'email\nada@example.net\nbo@example.net\n');
  const sender = await newSender(owner.api, { nickname: 'Fjord post' });
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  const rows = page
    .getByRole('grid')
    .getByRole('row')
    .filter({ has: page.getByRole('checkbox') });
  await expect(rows.filter({ hasText: '@example.net' })).toHaveCount(2);
  const focused = page.locator('[data-row]:focus');
  await page.keyboard.press('x');
  // Rows appear before the page handles keys.
  await expect(async () => {
    await page.keyboard.press('j');
    await expect(focused).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await expect(focused).toHaveAttribute('data-row', '0');
  await page.keyboard.press('j');
  await expect(focused).toHaveAttribute('data-row', '1');
  await page.keyboard.press('x');
  await expect(page.locator('[data-row][aria-selected="true"]')).toHaveAttribute('data-row', '1');

  const dialog = page.getByRole('dialog');
  for (const [path, title] of [
    ['/console/lists', 'New list'],
    ['/console/suppression', 'Add addresses'],
    ['/console/suppression/groups', 'New group'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('n');
      await expect(dialog).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
  }
  await page.goto(`/console/senders/${sender}`);
  await expect(page.getByRole('heading', { name: 'Fjord post', level: 1 })).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(dialog).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('textbox', { name: 'Nickname' })).toHaveValue('Fjord post');
  await page.goto(`/console/segments/new`);
  await expect(async () => {
    await page.keyboard.press('e');
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Edit record');
});
