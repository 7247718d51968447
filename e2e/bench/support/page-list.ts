import type { Browser, BrowserContextOptions } from '@playwright/test';
import { demoAccounts } from '@/lib/db/seed/demo-accounts';
import { PHONE } from './page-load';
import type { Pressing } from './page-press';
import type { Places } from './page-shop';

type Storage = Exclude<BrowserContextOptions['storageState'], string | undefined>;

/** What a browser has kept when it opens a page. */
type Visitor = 'guest' | 'with a cart' | 'shopper';
export type Visitors = Record<Visitor, Storage>;

export type MeasuredPage = { name: string; path: string; as: Visitor; status?: number; pressing?: Pressing };

/** The pages that shoppers meet, and beside them two that strangers open. */
export const measuredPages = ({ topUp, card, unpaidOrder, order, mailToken }: Places): MeasuredPage[] => [
  { name: 'home', path: '/', as: 'guest' },
  { name: 'search', path: '/search?q=card', as: 'guest' },
  {
    name: 'top-up',
    path: `/top-up/${topUp}`,
    as: 'guest',
    pressing: { press: 'label:has(input[name=service])', price: 'form button[type=submit]' },
  },
  {
    name: 'card',
    path: `/card/${card}`,
    as: 'guest',
    // Each row has one of the two.
    pressing: {
      press: 'li button:is([aria-label^="Add "], [aria-label^="One more "])',
      price: 'section[aria-label=Cart]',
    },
  },
  { name: 'cart', path: '/cart', as: 'with a cart' },
  { name: 'checkout', path: `/checkout/${unpaidOrder}`, as: 'shopper' },
  { name: 'order', path: `/orders/${order}`, as: 'shopper' },
  { name: 'orders', path: '/orders', as: 'shopper' },
  { name: 'account', path: '/account', as: 'shopper' },
  { name: 'developers of the account', path: '/account/developers', as: 'shopper' },
  { name: 'sign-in', path: '/sign-in', as: 'guest' },
  { name: 'sign-up', path: '/sign-up', as: 'guest' },
  { name: 'not found', path: '/nothing-here', as: 'guest', status: 404 },
  { name: 'developers', path: '/developers', as: 'guest' },
  { name: 'unsubscribe', path: `/unsubscribe?t=${mailToken}`, as: 'guest' },
];

/** Signs the demo's shopper in, and puts two denominations into a guest's cart. */
export async function visitorsOf(browser: Browser, url: string, { card }: Places): Promise<Visitors> {
  const guest = await browser.newContext(PHONE);
  const page = await guest.newPage();
  const nothing = await guest.storageState();
  await page.goto(`${url}/card/${card}`, { waitUntil: 'networkidle' });
  for (let turn = 0; turn < 2; turn++) await page.getByRole('button', { name: /^Add / }).first().click();
  const withCart = await guest.storageState();
  await guest.close();

  const context = await browser.newContext(PHONE);
  const { request } = context;
  const { email, password } = demoAccounts[0];
  const { csrfToken } = await (await request.get(`${url}/api/auth/csrf`)).json();
  await request.post(`${url}/api/auth/callback/credentials`, {
    form: { csrfToken, email, password, json: 'true' },
  });
  const shopper = await context.storageState();
  await context.close();
  return { guest: nothing, 'with a cart': withCart, shopper };
}
