// Every page of the product, and what can open on it, on a desktop and a phone, in light and dark: no violation by axe,
// nothing that scrolls sideways. The flows test what pages do.
import { readdirSync } from 'node:fs';
import { expect } from '@playwright/test';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { rememberedSession } from '../support/sign-in';
import { expectSoundPage, type Looks } from '../support/sound';
import { test } from './one-page';
import { nameOf, type PageState } from './page-state';
import { states } from './states';

const [shopper, marketer, operator] = demoAccounts;
const accounts = { shopper, marketer, operator } as const;

/** Addresses as the folders of `app` spell them. */
const addresses = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(^|[/\\])page\.tsx$/.test(file))
  .map(
    (file) =>
      `/${file
        .split(/[/\\]/)
        .slice(0, -1)
        .filter((part) => !part.startsWith('('))
        .join('/')}`,
  );

// Rendered for the page cache; its visitors get it at `/`.
const INTERNAL = ['/home'];

/** Whether an address belongs to a page. */
const isOf = (page: string, address: string): boolean =>
  new RegExp(`^${page.replace(/\[\w+\]/g, '[^/]+').replace(/(?<=.)\/$/, '')}$`).test(address);

test('every page has a state here, and every state a page', () => {
  const listed = new Set(states.map(({ page }) => page));
  expect(addresses.filter((page) => !INTERNAL.includes(page) && !listed.has(page))).toEqual([]);
  expect([...listed].filter((page) => page !== '/[unknown]' && !addresses.includes(page))).toEqual([]);
  expect(new Set(states.map(nameOf)).size).toBe(states.length);
});

const looksOf = (project: string): Looks => (project === 'sweep-inverted' ? 'inverted' : 'usual');

/** The first state of each page is looked at each time, the others in `npm run test:all`. */
const isFirst = (state: PageState) => states.find(({ page }) => page === state.page) === state;

for (const state of states) {
  const tag = isFirst(state) ? [] : ['@further'];
  test(`${nameOf(state)} is sound`, { tag }, async ({ page, browser, consoles }) => {
    const { as = 'guest', address, act, skipsFrames, allows } = state;
    if (allows) consoles.allow(allows);
    if (as !== 'guest') await page.context().addCookies(await rememberedSession(page, accounts[as]));
    await page.goto(address ? await address({ page, browser }) : state.page);
    await act?.({ page, browser });
    await expectSoundPage(page, { iframes: !skipsFrames, looks: looksOf(test.info().project.name) });
    if (state.page !== '/[unknown]') {
      const { pathname } = new URL(page.url());
      expect(isOf(state.page, pathname), `${pathname} is not ${state.page}`).toBe(true);
    }
  });
}
