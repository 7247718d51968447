import { expect, type Page } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';

/** A device that makes passkeys, and asks its owner for nothing. */
async function withAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('a passkey is added, signs in without a password, and is removed', { tag: '@journey' }, async ({
  page,
  consoles,
}) => {
  consoles.allow(/status of 401/);
  const shopper = await account();
  await withAuthenticator(page);
  await signedIn(page, shopper);
  await page.goto('/account/security');
  const panel = page.getByRole('region', { name: 'Passkeys' });
  await expect(panel.getByText('No passkeys yet.')).toBeVisible();
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panel.getByText('Chrome on')).toBeVisible();
  await expect(panel.getByText('not used yet')).toBeVisible();

  // The device has one for this account, and makes no second.
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device has a passkey for your account already.')).toBeVisible();

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/sign-in?callbackUrl=/account/security');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/\/account\/security$/);
  await expect(panel.getByText('last used')).toBeVisible();

  await panel.getByRole('button', { name: 'Remove the passkey from Chrome' }).click();
  await expect(panel.getByText('No passkeys yet.')).toBeVisible();
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto('/sign-in');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByText('This passkey doesn’t work here. Sign in with your password.')).toBeVisible();
});
