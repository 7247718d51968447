import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { BrandKit } from '@/lib/campaign/brand/schemas';
import { zipOf } from '@/lib/campaign/template-files/testing/zip-of';
import { db } from '@/lib/db/client';
import { templateEditors } from '@/lib/db/schema';
import { savedBlock } from '../../support/campaign-kinds';
import { pictureAnswer, pictureFile } from '../../support/campaign-pictures';
import { newTemplate } from '../../support/campaign-records';
import { success } from '../../support/expectations';
import { pressUntil } from '../../support/press-until';
import type { PageState } from '../page-state';
import { asMailer, demoTemplate, design } from './mailing-records';

const TEMPLATE = '/console/templates/[id]';

/** A file whose import finds fault with all that there is to find. */
const faultyFile = () => ({
  name: 'spring.zip',
  mimeType: 'application/zip',
  buffer: zipOf([
    {
      name: 'index.html',
      content:
        '<title>Spring letter</title><p style="color:#999">Spring</p><a href="#">Shop now</a><img src="gone.gif" alt="Gone">',
    },
  ]),
});

async function makePictureInUse({ api }: Awaited<ReturnType<typeof asMailer>>) {
  const file = await pictureFile('pit.png', { width: 640, height: 200 });
  const { picture } = success(await api.multipart('pictures/upload', [['file', file]]), pictureAnswer);
  const html_code = `<p>Spring</p><img src="${picture.url}" alt="A pit">`;
  return newTemplate(api, { template_name: 'Spring', html_code });
}

let pictureInUse: Promise<number> | undefined;

/** The template that shows the one picture of the account’s library. */
async function pictured(page: Page): Promise<number> {
  const owner = await asMailer(page);
  pictureInUse ??= makePictureInUse(owner);
  return pictureInUse;
}

const editorStates: readonly PageState[] = [
  {
    page: TEMPLATE,
    shows: 'a design',
    as: 'marketer',
    skipsFrames: true,
    address: () => demoTemplate('Fortnightly letter'),
    act: ({ page }) => expect(page.getByRole('toolbar', { name: 'Formatting' })).toBeVisible(),
  },
  {
    page: TEMPLATE,
    shows: 'a faulty file was imported, it is open elsewhere, and a reader is looked for',
    skipsFrames: true,
    async address({ page }) {
      await asMailer(page);
      return '/console/templates/new';
    },
    async act({ page }) {
      const button = page.getByRole('button', { name: /^Import a file/ });
      await expect(async () => {
        const chooser = page.waitForEvent('filechooser', { timeout: 5_000 });
        await button.click();
        await (await chooser).setFiles(faultyFile());
      }).toPass();
      await expect(page.getByRole('listitem').filter({ hasText: 'gone.gif: not in the file' })).toBeVisible();
      await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
      const checks = page.getByRole('region', { name: 'Checks' });
      await expect(checks).toContainText('“Spring” is hard to read.');
      await expect(checks).toContainText('Links without an address: “Shop now”');
      await db()
        .insert(templateEditors)
        .values({
          template_id: Number(page.url().split('/').at(-1)),
          window_id: randomUUID(),
          user_id: (await asMailer(page)).id,
          user_agent: await page.evaluate(() => navigator.userAgent),
          seen_at: new Date(Date.now() + 3_600_000).toISOString(),
        });
      await expect(page.getByText(/^Also open in/)).toBeVisible();
      const preview = page.getByRole('region', { name: 'Preview' });
      await preview.getByLabel('As').selectOption('Someone else…');
      await expect(preview.getByRole('combobox', { name: 'Find a contact' })).toBeFocused();
    },
  },
  {
    page: TEMPLATE,
    shows: 'a picture is being inserted',
    skipsFrames: true,
    address: async ({ page }) => `/console/templates/${await pictured(page)}`,
    async act({ page }) {
      const dialog = page.getByRole('dialog');
      await pressUntil(page.getByRole('button', { name: 'Insert picture' }), dialog);
      await dialog.getByRole('button', { name: 'Insert pit.png' }).click();
      await expect(dialog.getByLabel('Alt text')).toBeVisible();
    },
  },
  {
    page: TEMPLATE,
    shows: 'four looks side by side, where there is room',
    as: 'marketer',
    skipsFrames: true,
    address: () => demoTemplate('Flash sale'),
    async act({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Side by side' });
      await pressUntil(page.getByRole('button', { name: 'Side by side' }), dialog);
      await expect(dialog.getByRole('figure')).toHaveCount(4);
    },
  },
];

export const templateStates: readonly PageState[] = [
  {
    page: '/console/templates',
    shows: 'two are selected',
    as: 'marketer',
    skipsFrames: true,
    async act({ page }) {
      const gallery = page.getByRole('list', { name: 'Templates', exact: true });
      await expect(async () => {
        for (const name of ['Fortnightly letter', 'Flash sale'])
          await gallery.getByLabel(`Select ${name}`).check({ timeout: 5_000 });
        await expect(page.getByText('2 selected')).toBeVisible({ timeout: 2_000 });
      }).toPass();
    },
  },
  { page: '/console/templates/new', as: 'marketer', skipsFrames: true },
  ...editorStates,
  {
    page: '/console/templates/blocks',
    shows: 'there are none yet',
    as: 'marketer',
    act: ({ page }) => expect(page.getByText('You have no saved blocks yet')).toBeVisible(),
  },
  {
    page: '/console/templates/blocks/[id]',
    skipsFrames: true,
    address: async ({ page }) => `/console/templates/blocks/${await savedBlock.make(await asMailer(page))}`,
    act: ({ page }) => expect(page.getByRole('textbox', { name: 'Content of the email' })).toBeVisible(),
  },
  {
    page: '/console/templates/brand',
    as: 'marketer',
    skipsFrames: true,
    act: ({ page }) => expect(page.getByRole('main').locator('iframe').first()).toBeVisible(),
  },
  {
    page: '/console/templates/brand',
    shows: 'it is about to be applied to templates',
    skipsFrames: true,
    async address({ page }) {
      const { api } = await asMailer(page);
      await newTemplate(api, { html_code: undefined, json_code: design('Dear reader') });
      const kit = success(await api.get('brand-kit'), BrandKit);
      success(await api.post('brand-kit/save', { ...kit, body_font: 'georgia' }), BrandKit);
      return '/console/templates/brand';
    },
    async act({ page }) {
      const dialog = page.getByRole('dialog', { name: 'Apply the brand kit to templates' });
      await pressUntil(page.getByRole('button', { name: 'Apply to templates…' }), dialog);
      await expect(dialog.locator('iframe').nth(1)).toBeAttached();
    },
  },
  {
    page: '/console/templates/pictures',
    shows: 'where a picture is used',
    async address({ page }) {
      await pictured(page);
      return '/console/templates/pictures';
    },
    async act({ page }) {
      await pressUntil(
        page.getByRole('button', { name: 'Used in 1 place' }),
        page.getByRole('link', { name: /^Spring/ }),
      );
    },
  },
];
