import { expect, type Page } from '@playwright/test';
import { DraftView } from '@/lib/campaign/single-sends/draft-schemas';
import { newSend, newSender, putSend } from '../../support/campaign-records';
import { success } from '../../support/expectations';
import { newMarketer } from '../../support/newcomers';
import { pressUntil } from '../../support/press-until';
import { signedIn } from '../../support/sign-in';
import type { PageState } from '../page-state';
import { asMailer, demoComparison, demoSend, design, mailersReport, withRows } from './mailing-records';

const SEND = '/console/sends/[utr]';
const DRAFT = 0;
const SCHEDULED = 1;
const RUNNING = 2;
const SENT = 3;

/** A part of a report that has an address of its own. */
const part = (tab: string, shows: string): PageState => ({
  page: SEND,
  shows,
  as: 'marketer',
  skipsFrames: true,
  address: async () => `${await demoSend(SENT)}?tab=${tab}`,
  act: withRows,
});

/** Unfolds parts of a draft. */
async function unfold(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const button = { name: new RegExp(`^${name} `) };
    const main = page.getByRole('main');
    await pressUntil(
      main.getByRole('button', button),
      main.getByRole('button', { ...button, expanded: true }),
    );
  }
}

const reportStates: readonly PageState[] = [
  {
    page: SEND,
    shows: 'its results beside another’s',
    as: 'marketer',
    skipsFrames: true,
    address: demoComparison,
    async act({ page }) {
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results.getByRole('link', { name: /^Opened/ })).toContainText('compared with');
      await expect(page.getByText(/^Scanners and prefetchers/)).toBeVisible();
    },
  },
  part('people', 'everybody it was for'),
  part('links', 'its links'),
  part('devices', 'devices and countries'),
  part('domains', 'receiving domains'),
  part('problems', 'problems by domain'),
  {
    page: SEND,
    shows: 'an A/B test’s winner, and what was bought',
    skipsFrames: true,
    address: ({ page }) => mailersReport(page),
    async act({ page }) {
      await expect(page.getByRole('region', { name: 'A/B test' })).toContainText('Version B won');
      const results = page.getByRole('region', { name: 'Results' });
      await expect(results.getByRole('link', { name: /^Bought/ })).toContainText('from 1 order');
    },
  },
  {
    page: SEND,
    shows: 'a link to its report',
    skipsFrames: true,
    address: ({ page }) => mailersReport(page),
    async act({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Share this report' });
      await pressUntil(page.getByRole('button', { name: 'Share' }), dialog);
      await dialog.getByRole('button', { name: 'Make a link' }).click();
      await expect(dialog.getByLabel('Your link')).toBeVisible();
    },
  },
];

const draftStates: readonly PageState[] = [
  {
    page: SEND,
    shows: 'a draft with all its parts open',
    as: 'marketer',
    skipsFrames: true,
    address: () => demoSend(DRAFT),
    async act({ page }) {
      await unfold(page, ['To', 'From', 'Subject', 'Content', 'A/B test', 'When']);
      await expect(page.getByText(/^\d+ left out:/)).toBeVisible();
      await expect(page.getByRole('region', { name: 'Checks' })).toContainText('Unsubscribe link');
    },
  },
  {
    page: SEND,
    shows: 'a draft with its own design and an A/B test',
    skipsFrames: true,
    async address({ page }) {
      const { api, mailing } = await asMailer(page);
      const { sender_id, unsubscribe_group_id, contact_type_id } = mailing;
      const test = {
        tests: 'subject',
        subject: 'Twelve new games',
        share: 50,
        measure: 'opens',
        wait_hours: 4,
      };
      const draft = await api.post('single/send/draft/create', {
        ...{ sender_id, unsubscribe_group_id, recipient_id: [`contacts_${contact_type_id}`], test },
        ...{ subject: 'Spring is here', content: 'design', template_json: design('Doors open at eight.') },
      });
      return `/console/sends/${success(draft, DraftView).utr}`;
    },
    async act({ page }) {
      await unfold(page, ['Content', 'A/B test']);
      await expect(page.getByRole('textbox', { name: 'Content of the email' })).toHaveText(
        'Doors open at eight.',
      );
      const preview = page.getByRole('region', { name: 'Preview' });
      await page.getByRole('group', { name: 'Version' }).getByText('Version B').click();
      await expect(preview.getByText('Twelve new games').first()).toBeVisible();
    },
  },
];

/** A new send of an account that signed up by itself, which has a sender. */
async function newSendOf(page: Page, allowance: Parameters<typeof newMarketer>[0]): Promise<string> {
  const owner = await newMarketer(allowance);
  await newSender(owner.api);
  await signedIn(page, owner);
  return '/console/sends/new';
}

export const sendStates: readonly PageState[] = [
  {
    page: '/console/sends/new',
    shows: 'how many people a new account may email today',
    skipsFrames: true,
    address: ({ page }) => newSendOf(page, { daily: 200 }),
    act: ({ page }) => expect(page.getByText('You can email 200 more people today')).toBeVisible(),
  },
  {
    page: '/console/sends/new',
    shows: 'its emails are on hold',
    skipsFrames: true,
    address: ({ page }) => newSendOf(page, { state: 'held', reason: 'Where is your list from?', daily: 0 }),
    act: ({ page }) => expect(page.getByText('Your emails are on hold')).toBeVisible(),
  },
  { page: '/console/sends', as: 'marketer' },
  { page: '/console/sends/new', as: 'marketer', skipsFrames: true },
  ...draftStates,
  {
    page: SEND,
    shows: 'it is scheduled',
    as: 'marketer',
    skipsFrames: true,
    address: () => demoSend(SCHEDULED),
  },
  {
    page: SEND,
    shows: 'it is paused',
    as: 'marketer',
    skipsFrames: true,
    address: () => demoSend(RUNNING),
    act: withRows,
  },
  ...reportStates,
  { page: '/console/sends/calendar', as: 'marketer' },
  {
    page: '/console/sends/calendar',
    shows: 'a send over two days, and one in each reader’s time',
    async address({ page }) {
      const { api, mailing } = await asMailer(page);
      await putSend(await newSend(api, mailing), { in_reader_zone: true });
      await putSend(await newSend(api, mailing), { spread_hours: 48 });
      return '/console/sends/calendar?month=2031-05';
    },
    act: ({ page }) => expect(page.getByText('Continues').first()).toBeVisible(),
  },
];
