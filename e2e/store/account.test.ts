import { expect } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { apiTokens, balanceMovements, savedPlayers, users } from '@/lib/db/schema';
import { account, shopper, signIn } from '../support/accounts';
import { guest } from '../support/api';
import { test } from '../support/browser';
import { makeStock, makeTopUp } from '../support/catalogue';
import { orderCards } from '../support/orders';
import { signedIn } from '../support/sign-in';
import { expectSoundPage } from '../support/sound';

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

test('saved players are shown by game, and one is forgotten by name', { tag: '@phone' }, async ({
  page,
  consoles,
}) => {
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
  await expectSoundPage(page);

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
  await expectSoundPage(page);

  const forget = panel.getByRole('button', { name: 'Remove 48210967 · 2031 from Emberfall' });
  const dialog = page.getByRole('alertdialog', { name: 'Remove 48210967 · 2031?' });
  await forget.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('Emberfall');
  await expectSoundPage(page);
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

test('an account that is full of everything is sound, and keeps its order', { tag: '@phone' }, async ({
  page,
}) => {
  test.slow();
  const long = 'Averyveryverylongnamewithoutasinglespaceinit';
  const [owner, { service }] = [
    await shopper({ firstName: long, lastName: long, balance: '123456789.5' }),
    await makeStock(0, { name: long, price: '98765.43' }),
  ];
  for (let index = 0; index < 7; index += 1) await orderCards(owner.api, [service.id, 1]);
  await db()
    .insert(balanceMovements)
    .values(
      Array.from({ length: 40 }, () => ({
        user_id: owner.id,
        amount: '123456789.5',
        balance_after: '123456789.5',
        reason: 'adjustment' as const,
      })),
    );
  for (let index = 0; index < 12; index += 1) {
    const name = `${long.repeat(2)} ${index}`;
    const game = await makeTopUp({ name, order_information: FIELDS });
    await db()
      .insert(savedPlayers)
      .values(
        Array.from({ length: 8 }, (_, player) => ({
          user_id: owner.id,
          top_up_id: game.id,
          informations: { player_id: `${player}${long}`, zone_id: long },
        })),
      );
  }
  await db()
    .insert(apiTokens)
    .values(
      Array.from({ length: 30 }, (_, index) => ({
        user_id: owner.id,
        token_hash: `${owner.id}-${index}`.padEnd(64, '0'),
        expires_at: daysAgo(-30),
      })),
    );
  await db()
    .update(users)
    .set({ email: `${long}.${long.slice(0, 15)}.${owner.id}@${long}.example.net`, email_verified_at: null })
    .where(eq(users.id, owner.id));
  await signedIn(page, { email: `${long}.${long.slice(0, 15)}.${owner.id}@${long}.example.net` });
  await page.goto('/account');
  await expectSoundPage(page);
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
  for (const path of pages) {
    await page.goto(path);
    for (const name of ['Show 8 more games', 'Show 23 more'])
      if ((await page.getByRole('button', { name }).count()) > 0)
        await page.getByRole('button', { name }).click();
    await expectSoundPage(page);
  }
});

test('an old link into the account leads to where its part is now', { tag: '@phone' }, async ({ page }) => {
  await signedIn(page, await account());
  await page.goto('/account#api-key');
  await expect(page).toHaveURL('/account/developers#api-key');
  await expect(page.getByRole('region', { name: 'API Key' })).toBeVisible();
});
