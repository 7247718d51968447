import { expect } from '@playwright/test';
import { and, asc, desc, eq, gt, isNull } from 'drizzle-orm';
import { issueOneTimeToken, type Purpose } from '@/lib/auth/accounts/one-time-tokens';
import { designLink } from '@/lib/campaign/automations/design-link';
import { recipientLink } from '@/lib/campaign/notifications/recipient-link';
import { verificationLink } from '@/lib/campaign/senders/verification-link';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import {
  accountInvitations,
  automationSchedules,
  orderEmailChanges,
  reportLinks,
  singleSends,
  teamInvitations,
  users,
} from '@/lib/db/schema';
import { utrOf } from '@/lib/db/seed/campaign/moments';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { account, shopper } from '../../support/accounts';
import { marketer } from '../../support/campaign';
import { newNotificationRecipient, newSender, someAddress } from '../../support/campaign-records';
import { makeStock } from '../../support/catalogue';
import { orderCards, rowOf } from '../../support/orders';
import { signedIn } from '../../support/sign-in';
import type { PageState } from '../page-state';
import { unsubscribeStates } from './unsubscribing';

const MARKETER = demoAccounts[1].email;
const FORM = `/sign-up/${utrOf('form newsletter')}`;

/** So long do links last that lead into the demo data, which is to be left as it was. */
const soon = () => new Date(Date.now() + 120_000).toISOString();

const pathOf = (link: string): string => {
  const { pathname, search } = new URL(link);
  return pathname + search;
};

/** The page behind the mail that confirms an address, of a new account. */
async function emailLink(purpose: Purpose) {
  const owner = await account();
  const token = await issueOneTimeToken(db(), { userId: owner.id, email: someAddress(), purpose });
  return { owner, path: `/${purpose}?token=${token}` };
}

async function recipientPage(purpose: 'confirm' | 'stop'): Promise<string> {
  const address = someAddress();
  const id = await newNotificationRecipient((await marketer()).api, address, purpose === 'stop');
  return pathOf(recipientLink(purpose, { id, email_address: address }));
}

/** The page behind the mail about a change of an order's email that waits, or is done already. */
async function orderEmailPage(purpose: 'confirm' | 'stop', status: 'pending' | 'confirmed'): Promise<string> {
  const [buyer, { service }] = await Promise.all([shopper(), makeStock(0)]);
  const { id } = await rowOf(await orderCards(buyer.api, [service.id, 1]));
  const token = randomText(32);
  const hashes = { confirm: hashSecret(randomText(32)), stop: hashSecret(randomText(32)) };
  hashes[purpose] = hashSecret(token);
  await db()
    .insert(orderEmailChanges)
    .values({
      order_id: id,
      status,
      ...(status === 'pending' ? { new_email: someAddress() } : { ended_at: new Date().toISOString() }),
      confirm_hash: hashes.confirm,
      stop_hash: hashes.stop,
      expires_at: soon(),
    });
  return `/${purpose}-order-email?token=${token}`;
}

export const readerStates: readonly PageState[] = [
  ...unsubscribeStates,
  {
    page: '/verify-email',
    shows: 'its reader has yet to sign in',
    address: async () => (await emailLink('verify-email')).path,
    act: ({ page }) => expect(page.getByRole('heading', { name: 'Sign in to confirm' })).toBeVisible(),
  },
  {
    page: '/change-email',
    async address({ page }) {
      const { owner, path } = await emailLink('change-email');
      await signedIn(page, owner);
      return path;
    },
    act: ({ page }) => expect(page.getByRole('button', { name: 'Change my email' })).toBeVisible(),
  },
  {
    page: '/confirm-notifications',
    address: () => recipientPage('confirm'),
    act: ({ page }) => expect(page.getByRole('main').getByRole('button')).toBeVisible(),
  },
  {
    page: '/stop-notifications',
    address: () => recipientPage('stop'),
    act: ({ page }) => expect(page.getByRole('main').getByRole('button')).toBeVisible(),
  },
  {
    page: '/confirm-order-email',
    address: () => orderEmailPage('confirm', 'pending'),
    act: ({ page }) => expect(page.getByRole('main').getByRole('button')).toBeVisible(),
  },
  {
    page: '/stop-order-email',
    shows: 'it is too late',
    address: () => orderEmailPage('stop', 'confirmed'),
    act: ({ page }) => expect(page.getByRole('main').getByRole('link')).toHaveAttribute('href', /contact/),
  },
  {
    page: '/verify-sender',
    async address() {
      const from_email = someAddress();
      const id = await newSender((await marketer()).api, { verified: false, from_email });
      return pathOf(verificationLink(id, from_email, Date.now()));
    },
    act: ({ page }) => expect(page.getByRole('button', { name: 'Confirm sender' })).toBeVisible(),
  },
  {
    page: '/sign-up/[utr]',
    shows: 'what was sent is wrong',
    address: async () => `${FORM}?wrong=email,consent`,
    act: ({ page }) =>
      expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true'),
  },
  {
    page: '/confirm-sign-up',
    address: async () =>
      `/confirm-sign-up?${new URLSearchParams({ t: 'demo sign-up of t.okafor@mailbox.example' })}`,
    act: ({ page }) => expect(page.getByRole('button', { name: 'Confirm subscription' })).toBeVisible(),
  },
  {
    page: '/join-account',
    async address({ page }) {
      const [owner, invited, token] = [await account(), await account(), randomText(32)];
      await db()
        .insert(accountInvitations)
        .values({
          account_id: owner.id,
          email: invited.email,
          role: 'viewer',
          token_hash: hashSecret(token),
          expires_at: soon(),
        });
      await signedIn(page, invited);
      return `/join-account?token=${token}`;
    },
    act: ({ page }) => expect(page.getByRole('button', { name: 'Join the account' })).toBeVisible(),
  },
  {
    page: '/join-team',
    shows: 'its reader has yet to sign in',
    async address() {
      const [owner, token] = [await account({ role: 'owner' }), randomText(32)];
      await db()
        .insert(teamInvitations)
        .values({
          email: someAddress(),
          role: 'support',
          token_hash: hashSecret(token),
          invited_by: owner.id,
          expires_at: soon(),
        });
      return `/join-team?token=${token}`;
    },
    act: ({ page }) => expect(page.getByRole('main').getByRole('link')).toHaveCount(2),
  },
  {
    page: '/designs/[utr]',
    skipsFrames: true,
    async address() {
      const s = automationSchedules;
      const [schedule] = await db()
        .select({ utr: s.utr })
        .from(s)
        .innerJoin(users, eq(users.id, s.user_id))
        .where(and(eq(users.email, MARKETER), isNull(s.deleted_at)))
        .orderBy(asc(s.id))
        .limit(1);
      return pathOf(designLink(schedule?.utr ?? ''));
    },
    act: ({ page }) => expect(page.locator('iframe')).toBeVisible(),
  },
  {
    page: '/reports/[token]',
    async address() {
      const [s, token] = [singleSends, randomText(24)];
      const [send] = await db()
        .select({ id: s.id, user_id: s.user_id })
        .from(s)
        .innerJoin(users, eq(users.id, s.user_id))
        .where(and(eq(users.email, MARKETER), isNull(s.deleted_at), gt(s.unique_clicks, 0)))
        .orderBy(desc(s.unique_clicks))
        .limit(1);
      await db()
        .insert(reportLinks)
        .values({
          user_id: send?.user_id ?? 0,
          single_send_id: send?.id ?? 0,
          token_hash: hashSecret(token),
          expires_at: soon(),
        });
      return `/reports/${token}`;
    },
    act: ({ page }) => expect(page.getByText('This page can be opened until')).toBeVisible(),
  },
  {
    page: '/reports/[token]',
    shows: 'its link was ended',
    allows: /status of 404/,
    address: async () => `/reports/${randomText(24)}`,
    act: ({ page }) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('This report can’t be opened'),
  },
];
