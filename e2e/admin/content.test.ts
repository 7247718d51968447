import { expect, type Page } from '@playwright/test';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { signedIn } from '../support/sign-in';

// Both projects write a page of their own, since a page is the shop's and not the test's.
const PAGES = { desktop: 'delivery', phone: 'about' } as const;
const PAGE_LINKS = { delivery: 'Delivery', about: 'About' } as const;

/** Does what changes a draft and waits until it is kept: what the page says may be about the draft before. */
const untilSaved = (page: Page, change: () => Promise<void>) =>
  Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/api/admin/content/save') && answer.ok()),
    change(),
  ]);

/** Opens a page's editor and waits for its scripts: when they take a field over, what is selected in it no longer is. */
async function openEditor(page: Page, name: string): Promise<void> {
  await page.goto(`/admin/content/${name}`, { waitUntil: 'networkidle' });
}

test(
  'an operator rewrites a page of the shop, which shows it once it is published',
  {
    tag: '@phone',
  },
  async ({ page, stranger }, { project }) => {
    const name = PAGES[project.name === 'phone' ? 'phone' : 'desktop'];
    await signedIn(page, await account({ role: 'operator' }));
    // Followed before the scripts are there, the link would open a page that still has to get its own.
    await page.goto('/admin/content', { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: PAGE_LINKS[name], exact: true }).click();
    const text = page.getByLabel('Text', { exact: true });
    const original = await text.inputValue();
    await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled();
    const words = `Written by ${Date.now()}`;
    await text.fill(words);
    await text.press('ControlOrMeta+a');
    await page.getByRole('button', { name: 'Bold' }).click();
    await expect(text).toHaveValue(`**${words}**`);
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.locator('strong', { hasText: words })).toBeVisible();
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await stranger.goto(`/help/${name}`);
    await expect(stranger.getByText(words)).toBeHidden();

    await page.reload();
    await expect(text).toHaveValue(`**${words}**`);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(page.getByText('Published. The shop shows it now.')).toBeVisible();
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.locator('strong', { hasText: words })).toBeVisible({ timeout: 1_000 });
    }).toPass();

    await untilSaved(page, () => page.getByRole('button', { name: 'Use this text: Original text' }).click());
    await expect(text).toHaveValue(original);
    await expect(page.getByText(/^Saved /)).toBeVisible();
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await expect(async () => {
      await stranger.reload();
      await expect(stranger.getByText(words)).toBeHidden({ timeout: 1_000 });
      await expect(stranger.getByRole('heading', { level: 2 }).first()).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);

test('somebody else’s change is told of, and who may only read can’t write', { tag: '@journey' }, async ({
  page,
  stranger,
  consoles,
}) => {
  await signedIn(page, await account({ role: 'operator' }));
  await openEditor(page, 'refunds');
  const text = page.getByLabel('Text', { exact: true });
  await untilSaved(page, () => text.fill('Mine.'));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await signedIn(stranger, await account({ role: 'operator' }));
  await openEditor(stranger, 'refunds');
  await untilSaved(stranger, () => stranger.getByLabel('Text', { exact: true }).fill('Theirs.'));
  await expect(stranger.getByText(/^Saved /)).toBeVisible();
  consoles.allow(/409 \(Conflict\)/);
  await text.fill('Mine again.');
  await page.getByRole('button', { name: 'Take theirs' }).click();
  await expect(text).toHaveValue('Theirs.');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded')).toBeVisible();
  await expect(text).not.toHaveValue('Theirs.');

  await signedIn(page, await account({ role: 'support' }));
  await page.goto('/admin/content/refunds');
  await expect(page.getByText('Your role can read these pages')).toBeVisible();
  await expect(text).not.toBeEditable();
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeHidden();
});
