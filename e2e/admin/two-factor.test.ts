import { expect } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { account, PASSWORD } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn, signInByForm } from '../support/sign-in';

/** The code that an app shows, so many steps of 30 seconds from now. */
const codeOf = (secret: string, steps: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });

test('who turns two-factor authentication on signs in with a code, or a recovery code', {
  tag: '@journey',
}, async ({ page, stranger, consoles }) => {
  consoles.allow(/status of (401|422)/);
  const owner = await account({ role: 'owner' });
  await signedIn(page, owner);
  await page.goto('/account/security');
  const panel = page.getByRole('region', { name: 'Two-factor authentication' });
  await panel.getByRole('button', { name: 'Turn on' }).click();
  const setup = page.getByRole('dialog', { name: 'Set up your authenticator app' });
  await expect(setup.getByRole('img', { name: 'QR code for your authenticator app' })).toBeVisible();
  const secret = (await setup.locator('code').textContent()) ?? '';
  await setup.getByLabel('Code from the app').fill('000000');
  await setup.getByRole('button', { name: 'Turn on' }).click();
  await expect(setup.getByText('That code isn’t right')).toBeVisible();
  await setup.getByLabel('Code from the app').fill(codeOf(secret, -1));
  await setup.getByRole('button', { name: 'Turn on' }).click();
  const saved = page.getByRole('dialog', { name: 'Save your recovery codes' });
  const [recovery = ''] = ((await saved.locator('pre').textContent()) ?? '').split('\n');
  await saved.getByRole('button', { name: 'I saved them' }).click();
  await expect(panel).toContainText('10 recovery codes left.');

  for (const code of [codeOf(secret, 0), recovery]) {
    // An answer that is still to come to the page that was open would bring its session back.
    await stranger.goto('about:blank');
    await stranger.context().clearCookies();
    await stranger.goto('/sign-in?callbackUrl=/admin');
    await signInByForm(stranger, owner.email, PASSWORD);
    await stranger.getByLabel('Authenticator code').fill(code);
    await stranger.getByRole('button', { name: 'Sign in' }).click();
    await expect(stranger).toHaveURL(/\/admin$/);
  }
});
