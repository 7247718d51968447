import { expect, type Page } from '@playwright/test';
import { newest } from '../../support/campaign';
import { newAutomation, newSchedule, newTemplate, someAddress } from '../../support/campaign-records';
import { mailsTo } from '../../support/campaign-senders';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { asMailer, demoAutomation, demoUnverifiedSender, withRows } from './mailing-records';
import { sendStates } from './mailing-sends';
import { templateStates } from './mailing-templates';

const AUTOMATION = '/console/automations/[utr]';
const people = async () => `${await demoAutomation()}?tab=people`;

const automationStates: readonly PageState[] = [
  { page: '/console/automations', as: 'marketer' },
  {
    page: AUTOMATION,
    shows: 'an email is being edited',
    as: 'marketer',
    skipsFrames: true,
    address: demoAutomation,
    async act({ page }) {
      const email = page.getByRole('region', { name: 'Email 2' });
      const checks = email.getByRole('region', { name: 'Checks' });
      await pressUntil(email.getByRole('button', { name: 'Edit email 2' }), checks);
      await expect(checks).toContainText('Unsubscribe link');
    },
  },
  { page: AUTOMATION, shows: 'its people', as: 'marketer', address: people, act: withRows },
  {
    page: AUTOMATION,
    shows: 'the way of one of its people',
    as: 'marketer',
    address: people,
    async act({ page }) {
      const drawer = page.getByRole('dialog');
      await pressUntil(page.getByRole('grid').getByRole('link').first(), drawer);
      await expect(drawer).toContainText('Good to have you');
    },
  },
  {
    page: AUTOMATION,
    shows: 'what would be sent',
    as: 'marketer',
    address: async () => `${await demoAutomation()}?tab=simulate&date=2028-02-29&zone=Australia/Sydney`,
    async act({ page }) {
      const result = page.getByRole('region', { name: 'What would be sent' });
      await expect(result.getByRole('listitem').nth(1)).toContainText('March 2, 2028');
    },
  },
  {
    page: AUTOMATION,
    shows: 'its history',
    async address({ page }) {
      const { api, mailing } = await asMailer(page);
      const utr = await newAutomation(api, mailing);
      await newSchedule(api, utr, mailing.sender_id);
      return `/console/automations/${utr}?tab=history`;
    },
    async act({ page }) {
      const changes = page.getByRole('list', { name: 'Changes, newest first' });
      await expect(changes.getByRole('listitem').first()).toBeVisible();
    },
  },
];

const senderStates: readonly PageState[] = [
  { page: '/console/senders', as: 'marketer' },
  {
    page: '/console/senders',
    shows: 'a sender lacks its reply-to address',
    async address({ page }) {
      await asMailer(page);
      return '/console/senders';
    },
    async act({ page }) {
      const form = page.getByRole('dialog');
      await pressUntil(page.getByRole('button', { name: 'New sender' }), form);
      await form.getByLabel('From name').fill('Nordlys');
      await form.getByLabel('Country').selectOption({ label: 'Norway' });
      await expect(form.getByLabel('State or region')).toBeVisible();
      await form.getByRole('button', { name: 'Add sender' }).click();
      await expect(form.getByLabel('Reply-to address')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    page: '/console/senders/[id]',
    shows: 'its address is not confirmed',
    as: 'marketer',
    address: demoUnverifiedSender,
    async act({ page }) {
      await expect(page.getByRole('heading', { name: 'Confirm this address' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'DMARC' })).toBeVisible();
    },
  },
  { page: '/console/senders/reputation', as: 'marketer', act: withRows },
  { page: '/console/senders/reputation/people', as: 'marketer', act: withRows },
];

/** A test of an email, in the outbox of the account; its id. */
async function mailed(page: Page): Promise<number> {
  const { api, mailing } = await asMailer(page);
  const address = someAddress();
  const template_id = await newTemplate(api);
  await api.post('template/test', { template_id, sender_id: mailing.sender_id, emails: [address] });
  await expect.poll(async () => (await mailsTo(address)).length).toBe(1);
  return newest(await mailsTo(address)).id;
}

const outboxStates: readonly PageState[] = [
  {
    page: '/console/outbox',
    async address({ page }) {
      await mailed(page);
      return '/console/outbox';
    },
    act: ({ page }) => expect(page.getByRole('link', { name: /\[Test\]/ }).first()).toBeVisible(),
  },
  {
    page: '/console/outbox/[id]',
    skipsFrames: true,
    address: async ({ page }) => `/console/outbox/${await mailed(page)}`,
    act: ({ page }) => expect(page.getByText('Test mode: this email was not sent')).toBeVisible(),
  },
];

export const mailingStates: readonly PageState[] = [
  ...automationStates,
  ...senderStates,
  ...outboxStates,
  ...sendStates,
  ...templateStates,
];
