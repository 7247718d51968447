import { expect } from '@playwright/test';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { audienceStates } from './console-audience';
import { contactStates } from './console-contacts';
import { asOwner, newcomer, team, tidied, workAsViewer } from './console-records';

const overviewStates: readonly PageState[] = [
  {
    page: '/console',
    shows: 'the growth of a year is a table',
    as: 'marketer',
    address: async () => '/console?days=365',
    act: async ({ page }) => {
      await page.getByText('Show as a table').click();
      await expect(page.getByRole('table').first()).toBeVisible();
    },
  },
  {
    page: '/console',
    shows: 'a new account is led to its first send',
    address: asOwner(newcomer, '/console'),
    act: ({ page }) => expect(page.getByText('0 of 4 steps done')).toBeVisible(),
  },
  {
    page: '/console',
    shows: 'the search finds records',
    as: 'marketer',
    act: async ({ page }) => {
      const palette = page.getByRole('dialog', { name: 'Search pages, people and actions' });
      await expect(async () => {
        // The same keys close what is open.
        if (!(await palette.isVisible())) await page.keyboard.press('Control+k');
        await expect(palette.getByRole('combobox')).toBeFocused({ timeout: 3_000 });
      }).toPass();
      await palette.getByRole('combobox').fill('gift');
      await expect(palette.getByRole('option', { name: 'Opened the gift guide' })).toBeVisible();
    },
  },
  {
    page: '/console',
    shows: 'a phone’s further sections are open',
    as: 'marketer',
    act: async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 780 });
      await pressUntil(
        page.getByRole('button', { name: /^More/ }),
        page.getByRole('dialog', { name: 'More' }),
      );
    },
  },
];

const settingsStates: readonly PageState[] = [
  { page: '/console/settings', as: 'marketer' },
  {
    page: '/console/settings/deleted',
    address: asOwner(tidied, '/console/settings/deleted'),
    act: ({ page }) => expect(page.getByRole('button', { name: 'Restore In Oslo' })).toBeVisible(),
  },
  {
    page: '/console/settings/members',
    shows: 'somebody is invited',
    address: asOwner(team, '/console/settings/members'),
    act: async ({ page }) => {
      await expect(page.getByText('invited@example.net')).toBeVisible();
      await pressUntil(page.getByRole('button', { name: 'Invite person' }), page.getByLabel('Email'));
    },
  },
  {
    page: '/console/settings/members',
    shows: 'a viewer looks at them',
    address: async ({ page }) => {
      await workAsViewer(page);
      return '/console/settings/members';
    },
    act: ({ page }) => expect(page.getByText(/^You’re a viewer in the account of /)).toBeVisible(),
  },
];

export const consoleStates: readonly PageState[] = [
  ...overviewStates,
  ...contactStates,
  ...audienceStates,
  ...settingsStates,
];
