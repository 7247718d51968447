import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { passkeys, payments, sessions } from '@/lib/db/schema';
import { newAddress } from '../../store/support/cart';
import { account, PASSWORD, page as pageOf, signIn } from '../../support/accounts';
import { pressUntil } from '../../support/press-until';
import { signedIn } from '../../support/sign-in';
import type { PageState } from '../page-state';
import { fullAccount, signedInOnce } from './own-accounts';

const HOUR_MS = 3_600_000;

export const accountStates: readonly PageState[] = [
  { page: '/account', as: 'shopper' },
  {
    page: '/account',
    shows: 'all of it is long, and its address is not confirmed',
    async address({ page }) {
      await signedInOnce(page, await fullAccount());
      return '/account';
    },
    act: ({ page }) => expect(page.getByText('Confirm your email')).toBeVisible(),
  },
  { page: '/account/balance', as: 'shopper' },
  {
    page: '/account/balance',
    shows: 'payments are awaited, and another amount is too small',
    async address({ page }) {
      const owner = await account();
      const api = await pageOf(owner);
      for (const more of [{ gateway: 'manual' }, { gateway: 'sandbox', outcome: 'pending' }])
        await api.post('account/balance/top-up', { amount: 25, currency: 'USD', ...more });
      // A transfer has no page of its own, whatever its payment says.
      await db()
        .update(payments)
        .set({
          redirect_url: 'https://pay.example/page',
          redirect_until: new Date(Date.now() + HOUR_MS).toISOString(),
        })
        .where(eq(payments.user_id, owner.id));
      await signedIn(page, owner);
      return '/account/balance?payment=cancelled';
    },
    async act({ page }) {
      const awaited = page.getByRole('region', { name: 'Pending deposits' });
      await expect(awaited).toContainText('by Bank transfer');
      await expect(awaited.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
      const amount = page.getByLabel('Amount in USD');
      await expect(async () => {
        await amount.fill('0.5');
        await amount.press('Enter');
        await expect(page.getByText('From $1.00 to $10,000.00.')).toBeVisible({ timeout: 5_000 });
      }).toPass();
    },
  },
  {
    page: '/account/developers',
    shows: 'the keys were replaced, and all of many tokens are shown',
    async address({ page }) {
      await signedInOnce(page, await fullAccount());
      return '/account/developers';
    },
    async act({ page }) {
      await expect(page.getByText('Your keys were replaced when you changed your password')).toBeVisible();
      const rows = page.getByRole('region', { name: 'Tokens' }).getByRole('row');
      await pressUntil(page.getByRole('button', { name: 'Show 23 more' }), rows.nth(30));
    },
  },
  {
    page: '/account/developers',
    shows: 'a new secret key is shown',
    async address({ page }) {
      await signedIn(page, await account());
      return '/account/developers';
    },
    async act({ page }) {
      const dialog = page.getByRole('alertdialog', { name: 'Rotate your API keys?' });
      await pressUntil(page.getByRole('button', { name: 'Rotate keys' }), dialog);
      await dialog.getByRole('button', { name: 'Rotate keys' }).click();
      await expect(page.getByText('Copy the secret key now')).toBeVisible();
      await expect(dialog).toHaveCount(0);
    },
  },
  {
    page: '/account/developers',
    shows: 'the password is asked for',
    async address({ page }) {
      const owner = await account();
      await signedIn(page, owner);
      await db()
        .update(sessions)
        .set({ authenticated_at: new Date(Date.now() - 24 * HOUR_MS).toISOString() })
        .where(eq(sessions.user_id, owner.id));
      return '/account/developers';
    },
    allows: /status of 403/,
    async act({ page }) {
      const dialog = page.getByRole('alertdialog', { name: 'Rotate your API keys?' });
      await pressUntil(page.getByRole('button', { name: 'Rotate keys' }), dialog);
      await dialog.getByRole('button', { name: 'Rotate keys' }).click();
      await expect(page.getByRole('dialog', { name: 'Enter your password' })).toBeVisible();
    },
  },
  {
    page: '/account/players',
    shows: 'all of many games are shown',
    async address({ page }) {
      await signedInOnce(page, await fullAccount());
      return '/account/players';
    },
    act: ({ page }) =>
      pressUntil(
        page.getByRole('button', { name: 'Show 2 more games' }),
        page.getByRole('main').getByRole('heading', { level: 2 }).nth(5),
      ),
  },
  {
    page: '/account/players',
    shows: 'a player is being removed',
    as: 'shopper',
    act: ({ page }) =>
      pressUntil(
        page
          .getByRole('main')
          .getByRole('button', { name: /^Remove / })
          .first(),
        page.getByRole('alertdialog'),
      ),
  },
  {
    page: '/account/profile',
    shows: 'another email is to be confirmed',
    async address({ page }) {
      await signedInOnce(page, await fullAccount());
      return '/account/profile';
    },
    async act({ page }) {
      const panel = page.getByRole('region', { name: 'Email' });
      await panel.getByLabel('New email').fill(newAddress());
      await panel.getByLabel('Your password').fill(PASSWORD);
      await panel.getByRole('button', { name: 'Change email' }).click();
      await expect(panel.getByText('Check your new mailbox')).toBeVisible();
    },
  },
  {
    page: '/account/security',
    shows: 'there are a passkey and another session',
    async address({ page }) {
      const owner = await account();
      await db()
        .insert(passkeys)
        .values({
          user_id: owner.id,
          credential_id: randomBytes(16).toString('base64url'),
          public_key: randomBytes(77),
          counter: 0,
          is_synced: false,
          user_agent: 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0',
        });
      await Promise.all([signedIn(page, owner), signIn(owner.email)]);
      return '/account/security';
    },
    async act({ page }) {
      await expect(page.getByRole('button', { name: /^Remove the passkey from / })).toBeVisible();
      await expect(page.getByRole('button', { name: /^End session of / })).toBeVisible();
    },
  },
  {
    page: '/account/security',
    shows: 'an authenticator app is being set up',
    async address({ page }) {
      await signedIn(page, await account());
      return '/account/security';
    },
    async act({ page }) {
      const panel = page.getByRole('region', { name: 'Two-factor authentication' });
      const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
      await pressUntil(panel.getByRole('button', { name: 'Turn on' }), setup);
      await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
    },
  },
];
