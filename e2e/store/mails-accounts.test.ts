import { expect } from '@playwright/test';
import { account, operator, PASSWORD } from '../support/accounts';
import { guest } from '../support/api';
import { test } from '../support/browser';
import { expectMail, subjectsTo } from '../support/mails';
import { signedIn } from '../support/sign-in';
import { newAddress } from './support/cart';

test('verify address: what it is for, one press, and what to do if it was somebody else', async ({
  page,
}) => {
  const [email, admin] = [newAddress(), await operator()];
  const input = { first_name: 'See www.elsewhere.example', last_name: 'Roe', email, password: PASSWORD };
  expect((await guest().post('account/sign-up', input)).status).toBe(200);
  await signedIn(page, admin);
  const link = await expectMail(page, email, {
    subject: 'Confirm your address',
    // What is no name may be a message of somebody who knows the address.
    says: [
      'Hello, confirm that this address is yours',
      'within 48 hours',
      'If you didn’t create an account, ignore this email',
    ],
    action: 'Confirm address',
  });
  expect(link).toMatch(/\/verify-email\?token=[\w-]{40,}$/);
});

test('reset password: who asked is not told, the link works for an hour', async ({ page }) => {
  const [own, admin] = [await account({ firstName: 'Bo' }), await operator()];
  await guest().post('account/forgot-password', { email: own.email });
  await signedIn(page, admin);
  await expect.poll(() => subjectsTo(page, own.email)).toEqual(['Choose a new password']);
  const link = await expectMail(page, own.email, {
    subject: 'Choose a new password',
    says: ['Hello Bo,', 'within an hour', 'If it wasn’t you, ignore this email'],
    action: 'Choose a new password',
  });
  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('button', { name: 'Set new password' })).toBeVisible();
});
