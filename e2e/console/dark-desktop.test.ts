import { expect, type Page } from '@playwright/test';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';
import { expectSoundAsIs } from '../support/sound';

const [, demoMarketer] = demoAccounts;

const PAGES = [
  '/console',
  '/console?days=365',
  '/console/contacts/import',
  '/console/contacts/requests',
  '/console/segments/new',
  '/console/templates/new',
  '/console/templates/blocks',
  '/console/templates/brand',
  '/console/templates/pictures',
  '/console/sends/calendar',
  '/console/sends/new',
  '/console/forms/new',
  '/console/senders/reputation',
  '/console/senders/reputation/people',
  '/console/suppression',
  '/console/settings',
  '/console/settings/deleted',
];

/** Lists, each with the parts that a page of one of its records has. */
const LISTS: readonly (readonly [list: string, ...parts: string[]])[] = [
  ['/console/contacts'],
  ['/console/lists'],
  ['/console/fields'],
  ['/console/segments'],
  ['/console/sends?state=sent', '?tab=people', '?tab=links', '?tab=devices', '?tab=domains', '?tab=problems'],
  ['/console/sends?state=draft'],
  ['/console/sends?state=paused'],
  ['/console/sends?state=scheduled'],
  ['/console/automations', '?tab=people', '?tab=simulate', '?tab=history'],
  ['/console/forms', '/sign-ups'],
  ['/console/senders'],
  ['/console/suppression/groups'],
];

async function expectSoundAt(page: Page, address: string) {
  await page.goto(address);
  await test.step(address, () => expectSoundAsIs(page));
}

test('every page of the console is sound in the dark on a desktop', async ({ page }) => {
  test.setTimeout(300_000);
  await signedIn(page, demoMarketer);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const address of PAGES) await expectSoundAt(page, address);
  for (const [list, ...parts] of LISTS) {
    await expectSoundAt(page, list);
    const first = page.getByRole('main').getByRole('grid').getByRole('link').first();
    const record = (await first.getAttribute('href')) ?? '';
    expect(record, list).toMatch(/^\/console\/[a-z/]+[?/]/);
    for (const part of ['', ...parts]) await expectSoundAt(page, record + part);
  }
  await page.goto('/console/templates');
  await expectSoundAsIs(page);
  const template = page.getByRole('list', { name: 'Templates' }).getByRole('link').first();
  await expectSoundAt(page, (await template.getAttribute('href')) ?? '');
});
