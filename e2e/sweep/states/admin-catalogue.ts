import { expect } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { campaigns, cards, categories, coupons, topUps } from '@/lib/db/schema';
import { pictureFile } from '../../support/campaign-pictures';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { filledCategory, idOf, supplier } from './admin-records';

const couponId = () => idOf(coupons, eq(coupons.code, 'PLAY10'));

/** What the shop sells, for how much, and what it says. */
export const catalogueStates: readonly PageState[] = [
  { page: '/admin/catalogue' },
  {
    page: '/admin/catalogue/[kind]/[id]',
    shows: 'a picture is chosen',
    address: async () => `/admin/catalogue/card/${await idOf(cards, eq(cards.slug, 'quarry-store'))}`,
    async act({ page }) {
      const panel = page.getByRole('region', { name: 'Picture' });
      const file = await pictureFile('harbor.jpg', { width: 900, height: 600, blue: 120 });
      const buffer = Buffer.from(await file.arrayBuffer());
      await expect(async () => {
        await panel
          .getByLabel('Choose a picture')
          .setInputFiles({ name: file.name, mimeType: file.type, buffer });
        await expect(panel.getByText('This is how “harbor.jpg” will look.')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  {
    page: '/admin/catalogue/[kind]/[id]',
    shows: 'a player’s number does not fit its pattern',
    address: async () => `/admin/catalogue/top-up/${await idOf(topUps, eq(topUps.slug, 'wickmoth-saga'))}`,
    async act({ page }) {
      const preview = page.getByRole('region', { name: 'Preview' });
      await expect(async () => {
        await preview.getByLabel('Player number').fill('123');
        await preview.getByLabel('Player number').blur();
        await expect(preview.getByText('You entered 3.')).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  { page: '/admin/catalogue/categories' },
  {
    page: '/admin/catalogue/categories',
    shows: 'a category is being deleted',
    async address() {
      await filledCategory();
      return '/admin/catalogue/categories';
    },
    async act({ page }) {
      const { name } = await filledCategory();
      const item = page.getByRole('menuitem', { name: 'Delete category' });
      await pressUntil(page.getByRole('button', { name: `Actions for ${name}` }), item);
      await item.click();
      await expect(page.getByText('1 product moves to another category')).toBeVisible();
    },
  },
  {
    page: '/admin/catalogue/categories/[id]',
    address: async () => `/admin/catalogue/categories/${await idOf(categories, eq(categories.type, 'card'))}`,
  },
  {
    page: '/admin/catalogue/import',
    shows: 'a price is to change',
    async act({ page }) {
      const answer = await page.request.get('/api/admin/catalogue/export?kind=card&q=quarry-store', {
        headers: { 'sec-fetch-site': 'same-origin' },
      });
      const [header = [], first = []] = parse(await answer.text()) as string[][];
      const lines = [header, first.with(header.indexOf('price'), '77.5')];
      const text = lines
        .map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join())
        .join('\r\n');
      const buffer = Buffer.from(text);
      const file = { name: 'prices.csv', mimeType: 'text/csv', buffer };
      await page.getByLabel('Choose a file').setInputFiles(file);
      await expect(page.getByText('1 change to import')).toBeVisible();
    },
  },
  { page: '/admin/campaigns' },
  {
    page: '/admin/campaigns/[id]',
    address: async () => `/admin/campaigns/${await idOf(campaigns, eq(campaigns.name, 'Weekend flash'))}`,
  },
  {
    page: '/admin/campaigns/new',
    shows: 'packs are being added',
    async act({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Add packs or values' });
      await pressUntil(page.getByRole('button', { name: 'Add packs or values' }), dialog);
      await expect(dialog.getByRole('button', { name: /^Add / }).first()).toBeVisible();
    },
  },
  { page: '/admin/coupons' },
  { page: '/admin/coupons/[id]', address: async () => `/admin/coupons/${await couponId()}` },
  { page: '/admin/coupons/[id]/orders', address: async () => `/admin/coupons/${await couponId()}/orders` },
  {
    page: '/admin/coupons/new',
    shows: 'a product was added',
    async act({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Add products' });
      await pressUntil(page.getByRole('button', { name: 'Add products' }), dialog);
      await dialog.getByRole('searchbox').fill('Quarry Store');
      await dialog.getByRole('button', { name: 'Add Quarry Store' }).click();
      await dialog.getByRole('button', { name: 'Done' }).click();
      await expect(page.getByText('Quarry Store')).toBeVisible();
    },
  },
  { page: '/admin/content' },
  { page: '/admin/content/[page]', address: async () => '/admin/content/privacy' },
  {
    page: '/admin/reviews',
    shows: 'a review is selected',
    async act({ page }) {
      await expect(async () => {
        await page.getByRole('checkbox').last().check();
        await expect(page.getByRole('button', { name: 'Hide', exact: true })).toBeVisible({ timeout: 1_000 });
      }).toPass();
    },
  },
  {
    page: '/admin/suppliers',
    async address() {
      await supplier();
      return '/admin/suppliers';
    },
  },
];
