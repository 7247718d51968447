import { expect, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { mails } from '@/lib/db/schema';
import { newAddress, putIntoCart } from '../../store/support/cart';
import { confirmButton, fillIn, onSale, payButton } from '../../store/support/top-up';
import { type Account, shopper } from '../../support/accounts';
import { makeStock } from '../../support/catalogue';
import { orderCards, paid } from '../../support/orders';
import { pressUntil } from '../../support/press-until';
import { signedIn } from '../../support/sign-in';
import type { PageState } from '../page-state';
import { cartStates } from './shop-cart';
import { guestOrderStates } from './shop-orders';

const LONG = 'Averyveryverylongnamewithoutasinglespaceinit';

let receipt: Promise<{ buyer: Account; id: number }> | undefined;

/** A shopper who has bought something, and the mail that says so. */
const mailedReceipt = () => {
  receipt ??= buyAndWaitForMail();
  return receipt;
};

async function buyAndWaitForMail() {
  const [buyer, { service }] = await Promise.all([shopper(), makeStock(1)]);
  await paid(buyer.api, await orderCards(buyer.api, [service.id, 1]));
  const read = () => db().select({ id: mails.id }).from(mails).where(eq(mails.to_address, buyer.email));
  await expect.poll(read).toHaveLength(1);
  const [mail] = await read();
  return { buyer, id: mail?.id ?? 0 };
}

/** Remembers in the page's browser that a product was looked at. */
async function lookAtProduct(page: Page): Promise<void> {
  await page.goto('/card/quarry-store');
  await page.waitForFunction(() => localStorage.getItem('loadout.viewed') !== null);
}

const catalogueStates: readonly PageState[] = [
  { page: '/' },
  {
    page: '/',
    shows: 'what was bought and looked at',
    as: 'shopper',
    async address({ page }) {
      await lookAtProduct(page);
      return '/';
    },
    async act({ page }) {
      await expect(page.getByRole('region', { name: 'Buy again' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Recently viewed' })).toBeVisible();
    },
  },
  {
    page: '/',
    shows: 'products are suggested for what is typed',
    async act({ page }) {
      await page.getByRole('combobox', { name: 'Search games and cards' }).pressSequentially('quary');
      await expect(page.getByRole('option').filter({ hasText: 'Quarry Store' })).toBeVisible();
      await page.keyboard.press('ArrowDown');
      await expect(page.getByRole('option', { selected: true })).toHaveCount(1);
    },
  },
  {
    page: '/search',
    shows: 'a guess is narrowed by region and price, and the order can be chosen',
    address: async () => '/search?q=cindrmarch&region=Global&min=0.5',
    async act({ page }) {
      const order = page.getByRole('navigation', { name: 'Sort by' });
      await pressUntil(order.locator('summary'), order.getByRole('link', { name: 'Most expensive' }));
    },
  },
  {
    page: '/search',
    shows: 'nothing is found',
    address: async () => '/search?q=nothing+has+this+name',
    act: ({ page }) => expect(page.getByRole('region', { name: 'Popular products' })).toBeVisible(),
  },
  { page: '/top-up/[slug]', address: async () => '/top-up/cindermarch' },
  {
    page: '/top-up/[slug]',
    shows: 'its name is one long word, and nothing is filled in',
    address: async () => (await onSale({ name: LONG.repeat(3) })).path,
    act: ({ page }) => pressUntil(payButton(page), page.getByText('Choose a pack.')),
  },
  {
    page: '/top-up/[slug]',
    shows: 'there is no such player',
    as: 'shopper',
    address: async () => '/top-up/wickmoth-saga',
    async act({ page }) {
      const number = page.getByLabel('Player number');
      await number.fill('704118253');
      await page.getByLabel('Server').selectOption('asia');
      await payButton(page).click();
      await expect(number).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    page: '/top-up/[slug]',
    shows: 'the order is to be confirmed',
    address: async () => (await onSale()).path,
    async act({ page }) {
      await fillIn(page, newAddress());
      await pressUntil(payButton(page), confirmButton(page));
    },
  },
  { page: '/card/[slug]', address: async () => '/card/quarry-store' },
  {
    page: '/card/[slug]',
    shows: 'some of it is in the cart',
    async address({ page }) {
      const stock = await makeStock(2);
      await putIntoCart(page, stock, 2);
      return `/card/${stock.card.slug}`;
    },
    act: ({ page }) => expect(page.getByRole('region', { name: 'Cart' })).toContainText('$20.00'),
  },
];

const readingStates: readonly PageState[] = [
  { page: '/help' },
  { page: '/help/[page]', address: async () => '/help/terms' },
  { page: '/developers' },
  { page: '/developers/[section]', address: async () => '/developers/email-contacts' },
  { page: '/developers/guides/[guide]', address: async () => '/developers/guides/running-it' },
  {
    page: '/outbox',
    async address({ page }) {
      await signedIn(page, (await mailedReceipt()).buyer);
      return '/outbox';
    },
    act: ({ page }) => expect(page.locator('a[href^="/outbox/"]')).toHaveCount(1),
  },
  {
    page: '/outbox/[id]',
    skipsFrames: true,
    async address({ page }) {
      const { buyer, id } = await mailedReceipt();
      await signedIn(page, buyer);
      return `/outbox/${id}`;
    },
    act: ({ page }) => expect(page.locator('iframe')).toBeVisible(),
  },
  {
    page: '/[unknown]',
    allows: /status of 404/,
    address: async () => '/nothing-here',
    act: ({ page }) =>
      expect(page.getByRole('heading', { level: 1 })).toHaveText('There is nothing at this address'),
  },
];

/** The shop as guests see it. */
export const shopStates: readonly PageState[] = [
  ...catalogueStates,
  ...cartStates,
  ...guestOrderStates,
  ...readingStates,
];
