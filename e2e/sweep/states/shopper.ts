import { expect } from '@playwright/test';
import { issueOneTimeToken } from '@/lib/auth/accounts/one-time-tokens';
import { db } from '@/lib/db/client';
import { newAddress } from '../../store/support/cart';
import { account } from '../../support/accounts';
import { pressUntil } from '../../support/press-until';
import { signInByForm } from '../../support/sign-in';
import type { PageState } from '../page-state';
import { accountStates } from './account';
import { ownOrderStates } from './own-orders';

/** What a shopper who is signed in sees, and who is about to. */
export const shopperStates: readonly PageState[] = [
  ...accountStates,
  ...ownOrderStates,
  {
    page: '/sign-in',
    shows: 'the password is wrong',
    allows: /status of 401/,
    // From an order's page, whose buyer may have no account.
    address: async () => '/sign-in?callbackUrl=%2Forders%2FLD0000000000',
    async act({ page }) {
      await signInByForm(page, newAddress(), 'not the password');
      await expect(page.getByText('The email or the password is not right.')).toBeVisible();
    },
  },
  {
    page: '/sign-up',
    shows: 'nothing is filled in',
    act: ({ page }) =>
      pressUntil(
        page.getByRole('button', { name: 'Create account' }),
        page.getByText('Enter your first name.'),
      ),
  },
  { page: '/forgot-password' },
  {
    page: '/reset-password',
    async address() {
      const { id, email } = await account();
      const token = await issueOneTimeToken(db(), { userId: id, email, purpose: 'reset-password' });
      return `/reset-password?token=${token}`;
    },
    act: ({ page }) => expect(page.getByLabel('New password')).toBeVisible(),
  },
];
