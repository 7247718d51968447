import { expect, type Locator, type Page } from '@playwright/test';
import type { Marketer } from '../../support/campaign';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { asOwner, audience, demoRecords, importing } from './console-records';

/** Ticks a row's box, which listens to nothing before the scripts have come. */
const tick = (row: Locator, told: Locator) =>
  expect(async () => {
    if (!(await told.isVisible())) await row.getByRole('checkbox').click();
    await expect(told).toBeVisible({ timeout: 1_000 });
  }).toPass();

const rowOf = (page: Page, email: string) => page.getByRole('row').filter({ hasText: email });

const listStates: readonly PageState[] = [
  { page: '/console/contacts', as: 'marketer' },
  {
    page: '/console/contacts',
    shows: 'all that a saved view finds are selected',
    address: asOwner(audience, '/console/contacts?status=mailable'),
    act: async ({ page }) => {
      await tick(rowOf(page, 'cyd@example.net'), page.getByText('1 selected'));
      await page.getByRole('button', { name: 'Select all 3' }).click();
      await expect(page.getByText('3 selected')).toBeVisible();
    },
  },
  {
    page: '/console/contacts',
    shows: 'a condition is chosen among the filters',
    address: asOwner(audience, `/console/contacts?where=${encodeURIComponent('[["city","equals","Oslo"]]')}`),
    act: async ({ page }) => {
      const form = page.getByRole('dialog', { name: 'Filters' }).getByRole('form', { name: 'Condition' });
      await pressUntil(page.getByRole('button', { name: 'Filter', exact: true }), form);
      await form.getByRole('button', { name: 'Add condition' }).click();
      await expect(form).toContainText('Complete this condition');
      await form.getByLabel('Field').selectOption('plan');
      await form.getByLabel('Value').fill('p');
      await expect(page.getByRole('listbox').getByRole('option', { name: /^Pro/ })).toBeVisible();
    },
  },
  {
    page: '/console/contacts',
    shows: 'a new contact lacks a list',
    allows: /status of 422/,
    address: asOwner(audience, '/console/contacts?new=true'),
    act: async ({ page }) => {
      const dialog = page.getByRole('dialog', { name: 'New contact' });
      await dialog.getByLabel('Email').fill('dan@example.net');
      await dialog.getByLabel('List').selectOption('');
      await dialog.getByRole('button', { name: 'Add contact' }).click();
      await expect(dialog.getByText('Choose a list.')).toBeVisible();
    },
  },
  {
    page: '/console/contacts',
    shows: 'a value is refused in a contact’s drawer',
    allows: /status of 422/,
    address: asOwner(audience, ({ ada }) => `/console/contacts?open=${ada}`),
    act: async ({ page }) => {
      const drawer = page.getByRole('dialog', { name: 'ada@example.net' });
      await drawer.getByLabel('age').fill('many');
      await drawer.getByLabel('age').press('Enter');
      await expect(drawer.getByText('The age must be a number.')).toBeVisible();
    },
  },
  {
    page: '/console/contacts',
    shows: 'two contacts are about to be merged',
    address: asOwner(audience, '/console/contacts?sort=email'),
    act: async ({ page }) => {
      await tick(rowOf(page, 'ada@example.net'), page.getByText('1 selected'));
      await tick(rowOf(page, 'ada@work.example'), page.getByText('2 selected'));
      await page.getByRole('button', { name: 'More for those selected' }).click();
      await page.getByRole('menuitem', { name: 'Merge' }).click();
      const dialog = page.getByRole('dialog', { name: 'Merge 2 contacts' });
      await expect(dialog.getByLabel('City', { exact: true })).toBeVisible();
    },
  },
  {
    page: '/console/contacts',
    shows: 'the first contacts are being imported',
    address: asOwner(importing, '/console/contacts'),
    act: ({ page }) => expect(page.getByText('Your contacts are being imported')).toBeVisible(),
  },
];

const personStates: readonly PageState[] = [
  {
    page: '/console/contacts/[id]',
    as: 'marketer',
    address: async () => {
      const [person] = await demoRecords<{ id: number }>('people/list?activity=clicked&per_page=1', 'people');
      return `/console/contacts/${person?.id}`;
    },
    act: ({ page }) => expect(page.getByRole('region', { name: 'Timeline' })).toBeVisible(),
  },
  {
    page: '/console/contacts/[id]',
    shows: 'somebody who complained is to get email again',
    address: asOwner(audience, ({ bob }) => `/console/contacts/${bob}`),
    act: async ({ page }) => {
      const asking = page.getByRole('alertdialog');
      await pressUntil(page.getByRole('button', { name: 'Allow email again' }).first(), asking);
      await expect(asking).toContainText('They reported you as spam.');
    },
  },
];

/** Uploads a file that isn't imported yet; the import's id. */
async function stage({ api }: Marketer, list: number, text: string) {
  const answer = await api.multipart('contacts/import/stage', [
    ['contact_type_id', list],
    ['file', new File([text], 'spring.csv', { type: 'text/csv' })],
  ]);
  const { import: staged } = answer.body.message as { import?: { id: number } };
  if (!staged) throw new Error(`The file was not taken: ${answer.text}`);
  return staged.id;
}

const importStates: readonly PageState[] = [
  { page: '/console/contacts/import', as: 'marketer' },
  {
    page: '/console/contacts/import',
    shows: 'a column’s new field lacks a name',
    address: asOwner(audience, async (made) => {
      const text = 'Email Address,MEMBER_RATING,LEID,EUID,TAGS,Years\nada@example.net,2,1,a,"""VIP""",36\n';
      return `/console/contacts/import?step=match&import=${await stage(made, made.listId, text)}`;
    }),
    act: async ({ page }) => {
      await expect(page.getByRole('row', { name: /^TAGS/ })).toContainText('Contacts have no tags here.');
      const name = page.getByLabel('Name of the new field');
      await expect(async () => {
        await page.getByLabel('What “Years” becomes').selectOption({ label: 'New custom field…' });
        await expect(name).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await name.fill('');
      await page.getByRole('button', { name: 'Review import' }).click();
      await expect(page.getByText('Name each new field')).toBeVisible();
    },
  },
  {
    page: '/console/contacts/import',
    shows: 'changes and bad lines are reviewed',
    address: asOwner(audience, async (made) => {
      const text =
        'Mail,First name,City\nada@example.net,Adele,Bergen\nnobody,Ben,Oslo\nnew@example.net,New,\n';
      const id = await stage(made, made.listId, text);
      await made.api.post('contacts/import/check', { id });
      return `/console/contacts/import?step=review&import=${id}`;
    }),
    act: async ({ page }) => {
      const sample = page.getByRole('region', { name: 'Sample of the changes' });
      await expect(sample.getByRole('row', { name: /ada@example\.net Updated/ })).toBeVisible();
      const bad = page.getByRole('region', { name: 'Lines that can’t be read' });
      await expect(bad.getByRole('row', { name: /nobody/ })).toBeVisible();
    },
  },
];

export const contactStates: readonly PageState[] = [
  ...listStates,
  ...personStates,
  ...importStates,
  { page: '/console/contacts/requests', as: 'marketer' },
];
