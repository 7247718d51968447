import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { savedPlayers } from '@/lib/db/schema';
import { account, signIn } from '../support/accounts';
import { guest } from '../support/api';
import { test } from '../support/browser';
import { makeTopUp } from '../support/catalogue';
import { signedIn } from '../support/sign-in';

test('the profile is saved, and times follow its zone', async ({ page }) => {
  await signedIn(page, await account());
  await page.goto('/account/profile');
  const profile = page.getByRole('region', { name: 'Your details' });
  await profile.getByLabel('First name').fill('Grace');
  await profile.getByLabel('Last name').fill('Holm');
  await profile.getByLabel('Time zone').selectOption({ label: 'Tokyo · Asia · UTC+9' });
  await profile.getByRole('button', { name: 'Save profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  await page.reload();
  await expect(profile.getByLabel('Time zone')).toHaveValue('Asia/Tokyo');
  await expect(profile.getByLabel('Last name')).toHaveValue('Holm');
  await page.goto('/account');
  await expect(page.getByRole('heading', { level: 1, name: 'Grace Holm' })).toBeVisible();
});

test('a question that can’t be fetched is told of, and leaves the page as it is', async ({
  page,
  consoles,
}) => {
  consoles.allow(/ERR_FAILED/);
  await signedIn(page, await account());
  await page.goto('/account/developers');
  const told: string[] = [];
  page.on('dialog', (dialog) => {
    told.push(dialog.message());
    void dialog.accept();
  });
  await page.route('**/_next/static/**', (route) => route.abort());
  await page.getByRole('button', { name: 'Rotate keys' }).click();
  await expect.poll(() => told).toEqual([expect.stringContaining('We couldn’t load this')]);
  await expect(page.getByRole('heading', { level: 1, name: 'Developers' })).toBeVisible();
});

test('another session can be ended from here', async ({ page }) => {
  const owner = await account();
  await signedIn(page, owner);
  const other = await signIn(owner.email);
  await page.goto('/account/security');
  const sessions = page.getByRole('region', { name: 'Sessions' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This browser' })).toHaveCount(1);
  await sessions.getByRole('button', { name: /^End session of / }).click();
  await expect(page.getByText('That browser is signed out')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  const left = guest().with({ cookie: other ?? '', 'sec-fetch-site': 'same-origin' });
  expect((await left.get('account/profile')).status).toBe(401);
});

const FIELDS = [
  ['player_id', 'Player ID'],
  ['zone_id', 'Zone ID'],
].map(([field_name = '', field_value = '']) => ({
  field_name,
  field_value,
  field_placeholder: '',
  field_note: '',
  field_type: 'text' as const,
}));

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();

test('saved players are shown by game, and one is forgotten by name', {
  tag: ['@journey', '@phone'],
}, async ({ page, consoles }) => {
  test.slow();
  consoles.allow(/status of 404/);
  const [owner, game, other] = [
    await account(),
    await makeTopUp({ name: 'Emberfall', order_information: FIELDS }),
    await makeTopUp({ name: 'Withdrawn', order_information: FIELDS, status: 0 }),
  ];
  const save = (top_up_id: number, player_id: string, days: number) =>
    db()
      .insert(savedPlayers)
      .values({
        user_id: owner.id,
        top_up_id,
        informations: { player_id, zone_id: '2031' },
        last_used_at: daysAgo(days),
      })
      .returning({ id: savedPlayers.id });
  await signedIn(page, owner);
  await page.goto('/account/players');
  const panel = page.getByRole('main');
  await expect(panel.getByText('No saved players yet')).toBeVisible();

  await save(other.id, '11111111', 40);
  for (const [index, id] of ['55555555', '44444444', '33333333', '22222222', '48210967'].entries())
    await save(game.id, id, 9 - index);
  await page.reload();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(['Emberfall', 'Withdrawn']);
  await expect(panel.getByRole('link', { name: 'Emberfall' })).toHaveAttribute(
    'href',
    `/top-up/${game.slug}`,
  );
  await expect(panel.getByRole('link', { name: 'Withdrawn' })).toHaveCount(0);
  const players = panel.getByRole('listitem').filter({ hasText: 'Last used' });
  await expect(players.first()).toContainText('Player ID48210967Zone ID2031Last used');
  await expect(players).toHaveCount(4);
  await panel.getByRole('button', { name: 'Show 2 more' }).click();
  await expect(players).toHaveCount(6);

  const forget = panel.getByRole('button', { name: 'Remove 48210967 · 2031 from Emberfall' });
  const dialog = page.getByRole('alertdialog', { name: 'Remove 48210967 · 2031?' });
  await forget.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Emberfall');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(forget).toBeFocused();
  await forget.click();
  await dialog.getByRole('button', { name: 'Remove 48210967 · 2031' }).click();
  await expect(page.getByText('48210967 · 2031 removed')).toBeVisible();
  await expect(players).toHaveCount(5);
  await expect(forget).toHaveCount(0);

  // Another tab was faster.
  await db().delete(savedPlayers).where(eq(savedPlayers.top_up_id, other.id));
  await panel.getByRole('button', { name: 'Remove 11111111 · 2031 from Withdrawn' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove 11111111 · 2031' }).click();
  await expect(players).toHaveCount(4);
  expect(await db().$count(savedPlayers, eq(savedPlayers.user_id, owner.id))).toBe(4);
});

test('an account leads to all of its pages, and keeps their order', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page, await account());
  await page.goto('/account');
  const links = page.getByRole('navigation', { name: 'Account pages' }).getByRole('link');
  const pages = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(pages.filter((path) => path !== '/account')).toEqual([
    '/orders',
    '/account/balance',
    '/account/players',
    '/account/profile',
    '/account/security',
    '/console',
    '/account/developers',
  ]);
});

test('an old link into the account leads to where its part is now', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page, await account());
  await page.goto('/account#api-key');
  await expect(page).toHaveURL('/account/developers#api-key');
  await expect(page.getByRole('region', { name: 'API Key' })).toBeVisible();
});
