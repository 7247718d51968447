import { expect } from '@playwright/test';
import { account, PASSWORD } from '../support/accounts';
import { test } from '../support/browser';
import { linkOf, openMail } from '../support/mails';
import { signedIn, signInByForm } from '../support/sign-in';

test('an owner invites a viewer, who joins by the emailed link, looks, switches and leaves', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  // An owner of the shop reads the outbox, too.
  const [owner, invited] = [await account({ role: 'owner' }), await account({ firstName: 'Runa' })];
  const made = await owner.keys.post('email/contacts-type/add', { name: 'Newsletter' });
  expect(made.status).toBe(200);
  const template = await owner.keys.post('email/template/create', {
    template_name: 'Greeting',
    html_code: '<p>Hello</p>',
  });
  expect(template.status).toBe(200);
  await signedIn(page, owner);
  await page.goto('/console/settings/members');
  await page.getByRole('button', { name: 'Invite person' }).click();
  await page.getByLabel('Email').fill(invited.email);
  await page.getByLabel('Role', { exact: true }).selectOption('viewer');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByText(`Invitation sent to ${invited.email}`)).toBeVisible();

  const mail = await openMail(page, invited.email, 'Join an email campaign account at Loadout');
  await stranger.goto((await linkOf(mail, 'Join the account')) ?? '');
  await stranger.getByRole('link', { name: 'Sign in' }).click();
  await signInByForm(stranger, invited.email, PASSWORD);
  await stranger.getByRole('button', { name: 'Join the account' }).click();
  const banner = stranger.getByText(`You’re a viewer in the account of ${owner.email}`);
  await expect(banner).toBeVisible();

  // What a viewer can’t change isn’t offered, or is there to read.
  await stranger.goto('/console/lists');
  await expect(stranger.getByRole('grid').getByText('Newsletter')).toBeVisible();
  await expect(stranger.getByRole('button', { name: 'Actions for Newsletter' })).toHaveCount(0);
  await stranger.goto('/console/templates');
  await expect(stranger.getByRole('button', { name: 'Actions for Greeting' })).toHaveCount(0);
  await stranger.getByRole('link', { name: 'Greeting', exact: true }).click();
  await expect(stranger.getByRole('textbox', { name: 'Name of the template' })).not.toBeEditable();

  const open = async (label: string) => {
    await stranger.getByRole('button', { name: /^Account\b/ }).click();
    await stranger.getByRole('menuitem').filter({ hasText: label }).click();
  };
  await open(invited.email);
  await expect(banner).toHaveCount(0);
  await open(owner.email);
  await expect(banner).toBeVisible();

  await stranger.goto('/console/settings/members');
  await stranger.getByRole('button', { name: 'Leave account' }).click();
  await stranger.getByRole('alertdialog').getByRole('button', { name: 'Leave account' }).click();
  await expect(stranger).toHaveURL(/\/console$/);
  await expect(banner).toHaveCount(0);
  await page.goto('/console/settings/members');
  await expect(page.getByRole('row').filter({ hasText: owner.email })).toBeVisible();
  await expect(page.getByText(invited.email)).toHaveCount(0);
  await page.goto('/admin/audit?action=members.leave');
  await expect(page.getByText('Left campaign account').first()).toBeVisible();
});
