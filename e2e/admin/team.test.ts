import { expect } from '@playwright/test';
import { account, PASSWORD } from '../support/accounts';
import { test } from '../support/browser';
import { linkOf, openMail } from '../support/mails';
import { pressUntil } from '../support/press-until';
import { signedIn, signInByForm } from '../support/sign-in';

test('an owner invites a person, who joins, gets another role and is removed', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
  // Whoever isn’t in the team any more is refused what their page goes on asking for.
  consoles.allow(/status of 40[134]/);
  const [owner, invited] = [await account({ role: 'owner' }), await account({ firstName: 'Runa' })];
  await signedIn(page, owner);
  await page.goto('/admin/team');
  await pressUntil(page.getByRole('button', { name: 'Invite person' }), page.getByLabel('Email'));
  await page.getByLabel('Email').fill(invited.email);
  await page.getByLabel('Role', { exact: true }).selectOption('support');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible();

  const mail = await openMail(page, invited.email, 'Join the team at Loadout');
  await stranger.goto((await linkOf(mail, 'Join the team')) ?? '');
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(stranger, invited.email, PASSWORD);
  await expect(stranger.getByText('Your role: Support')).toBeVisible();
  await stranger.getByRole('button', { name: 'Join the team' }).click();
  await expect(stranger).toHaveURL(/\/admin$/);

  await page.goto('/admin/team');
  const row = page.getByRole('row').filter({ hasText: invited.email });
  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Change role' }).click();
  await page.getByLabel('Role', { exact: true }).selectOption('finance');
  await page.getByRole('button', { name: 'Save role' }).click();
  await expect(row).toContainText('Finance');

  await row.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from team' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(row).toHaveCount(0);
  // Each process learns of an ended session within a second.
  await expect(async () => {
    await stranger.goto('/admin');
    await expect(stranger).toHaveURL(/\/sign-in/, { timeout: 1000 });
  }).toPass();
});
