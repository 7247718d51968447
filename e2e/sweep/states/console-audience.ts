import { expect } from '@playwright/test';
import { newSegment, someAddress } from '../../support/campaign-records';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { asOwner, audience, demoRecords } from './console-records';

const newestForm = async () => {
  const [form] = await demoRecords<{ utr: string }>('forms', 'forms');
  return `/console/forms/${form?.utr}`;
};

const listStates: readonly PageState[] = [
  { page: '/console/fields', as: 'marketer' },
  { page: '/console/forms', as: 'marketer' },
  { page: '/console/forms/new', as: 'marketer' },
  { page: '/console/forms/[utr]', as: 'marketer', address: newestForm },
  {
    page: '/console/forms/[utr]/sign-ups',
    as: 'marketer',
    address: async () => `${await newestForm()}/sign-ups`,
  },
  { page: '/console/lists', as: 'marketer' },
  {
    page: '/console/lists',
    shows: 'a list’s growth is beside it',
    as: 'marketer',
    address: async () => {
      const [list] = await demoRecords<{ id: number }>('contacts-type', 'contactTypes');
      return `/console/lists?open=${list?.id}&days=90`;
    },
    act: ({ page }) =>
      expect(page.getByRole('dialog').getByRole('link', { name: '90 days' })).toHaveAttribute(
        'aria-current',
        'true',
      ),
  },
];

const segmentStates: readonly PageState[] = [
  { page: '/console/segments', as: 'marketer' },
  {
    page: '/console/segments/[id]',
    shows: 'somebody else’s change is compared',
    allows: /status of 409/,
    address: asOwner(audience, async ({ api, listId }) => {
      return `/console/segments/${await newSegment(api, listId, { segment_name: 'All' })}`;
    }),
    act: async ({ page }) => {
      const { api, listId } = await audience();
      const id = Number(new URL(page.url()).pathname.split('/').pop());
      await page.getByLabel('Name').fill('Mine');
      await expect(page.getByText('Unsaved changes')).toBeVisible();
      await api.post('segment/update', { id, segment_name: 'Theirs', contact_type_id: listId });
      await page.getByRole('button', { name: 'Save segment' }).click();
      await page.getByRole('button', { name: 'Compare', exact: true }).click();
      await expect(page.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible();
    },
  },
  {
    page: '/console/segments/new',
    shows: 'a condition counts who is in it',
    address: asOwner(audience, ({ listId }) => `/console/segments/new?list=${listId}`),
    act: async ({ page }) => {
      const condition = page.getByRole('listitem', { name: 'Condition 1' });
      await pressUntil(page.getByRole('button', { name: 'Add condition' }), condition);
      await condition.getByLabel('Field').selectOption({ label: 'City' });
      await condition.getByLabel('Value').fill('os');
      await page.getByRole('option', { name: /^Oslo/ }).click();
      const figures = page.getByRole('region', { name: 'Who is in it' });
      await expect(figures).toContainText('2 of 2 can be emailed');
    },
  },
];

const suppressionStates: readonly PageState[] = [
  { page: '/console/suppression', as: 'marketer' },
  {
    page: '/console/suppression',
    shows: 'a filter has a very long name',
    address: asOwner(audience, ({ groupId }) => `/console/suppression?group=${groupId}`),
    act: ({ page }) => expect(page.getByRole('button', { name: 'Remove filter Blocked for' })).toBeVisible(),
  },
  {
    page: '/console/suppression',
    shows: 'an imported file has a bad line',
    address: asOwner(audience, '/console/suppression'),
    act: async ({ page }) => {
      const dialog = page.getByRole('dialog');
      await pressUntil(page.getByRole('button', { name: 'Import' }), dialog);
      await dialog.getByLabel('Choose a file').setInputFiles({
        name: 'left.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(`email,reason,since\n${someAddress()},bounce,2026-01-31\nnobody,,\n`),
      });
      await page.getByRole('button', { name: 'Import addresses' }).click();
      await expect(page.getByText('1 address from this file can’t be emailed.')).toBeVisible();
      await expect(page.getByRole('row').filter({ hasText: 'nobody' })).toBeVisible();
    },
  },
  { page: '/console/suppression/groups', as: 'marketer' },
  {
    page: '/console/suppression/unsubscribe-page',
    shows: 'unsaved wording is restored beside its preview',
    address: asOwner(audience, '/console/suppression/unsubscribe-page'),
    act: async ({ page }) => {
      const preview = page.getByRole('region', { name: 'What readers see' });
      await page.getByRole('textbox', { name: 'Heading' }).fill('Leaving <b>Nordlys</b>?');
      await expect(preview).toContainText('Leaving <b>Nordlys</b>?');
      await page.reload();
      await expect(page.getByText('We restored changes that had not been saved.')).toBeVisible();
      await page.getByText('After unsubscribing', { exact: true }).click();
      await expect(preview).toContainText('Why did you unsubscribe?');
    },
  },
];

export const audienceStates: readonly PageState[] = [...listStates, ...segmentStates, ...suppressionStates];
