import { expect } from '@playwright/test';
import { Suppressed } from '@/lib/campaign/suppression/suppressed-schemas';

import { test } from '../support/browser';
import { type Marketer, marketer } from '../support/campaign';
import { newContact, newContactType, newGroup } from '../support/campaign-records';
import { success } from '../support/expectations';
import { signedIn } from '../support/sign-in';

test('email to one person is stopped, allowed again and undone, all of it or a group’s @phone', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const contact = await newContact(owner.api, await newContactType(owner.api, 'Readers'), {
    email: 'ada@example.net',
  });
  await newGroup(owner.api, { group_name: 'Weekly news' });
  await signedIn(page, owner);
  await page.goto(`/console/contacts/${contact}`);

  await page.getByRole('button', { name: 'Stop all email' }).click();
  await expect(page.getByText(/^Suppressed by you, /)).toBeVisible();
  expect(await suppressed(owner)).toEqual([['all', 'manual']]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Can be emailed', { exact: true })).toBeVisible();
  expect(await suppressed(owner)).toEqual([]);
  await page.getByRole('button', { name: 'Stop emails of Weekly news' }).click();
  await expect(page.getByText('ada@example.net gets no more emails of Weekly news')).toBeVisible();
  await expect(page.getByText('Left on')).toBeVisible();
  expect(await suppressed(owner)).toEqual([['Weekly news', 'manual']]);
  await page.getByRole('button', { name: 'Allow emails of Weekly news again' }).click();
  const asking = page.getByRole('alertdialog', { name: 'Allow email to ada@example.net again?' });
  await expect(asking).toContainText('Your next send may reach them.');
  await asking.getByRole('button', { name: 'Allow email again' }).click();
  await expect(page.getByText('Receives')).toBeVisible();
  expect(await suppressed(owner)).toEqual([]);
});

test('who complained is only emailed again after a warning, and undoing keeps the reason', async ({
  page,
}) => {
  const owner = await marketer();
  const contact = await newContact(owner.api, await newContactType(owner.api), { email: 'bo@example.net' });
  await owner.api.post('suppression/restore', {
    addresses: [{ email_address: 'bo@example.net', reason: 'complaint' }],
  });
  await signedIn(page, owner);
  await page.goto(`/console/contacts/${contact}`);
  await page.getByRole('button', { name: 'Allow email again' }).click();
  const asking = page.getByRole('alertdialog');
  await expect(asking).toContainText('They reported you as spam.');
  await asking.getByRole('button', { name: 'Allow email again' }).click();
  await expect(page.getByText('bo@example.net can be emailed again')).toBeVisible();
  expect(await suppressed(owner)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Reported an email as spam')).toBeVisible();
  expect(await suppressed(owner)).toEqual([['all', 'complaint']]);
});

async function suppressed({ api }: Marketer) {
  const answer = await api.get('suppression/list', { page: '1' });
  const { addresses } = success(answer, Suppressed);
  return addresses.map(({ group_name, reason }) => [group_name ?? 'all', reason]).sort();
}
