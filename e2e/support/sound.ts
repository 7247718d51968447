import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';

// On lists that hold every test's products, those behind the demo data's, hundreds of them.
const OTHERS = ['#top-ups li:nth-child(n+25)', '#gift-cards li:nth-child(n+25)'];
/** A toast that fades away has no contrast, and is nothing that anybody reads. */
const LEAVING = '[data-sonner-toast][data-removed="true"]';
const DESKTOP_WIDTH = 1024;
/** The narrowest phone that pages have to fit; the projects of phones have this size. */
const NARROW = { width: 360, height: 780 };

type Options = {
  /** Whether frames are looked into, which a mail's sandbox forbids. */
  iframes?: boolean;
};

type Look = Parameters<Page['emulateMedia']>[0] & { width: number; height: number };

/**
 * No violation by axe, and nothing that makes the page scroll sideways: as the page is, and on the desktop also as a
 * narrow phone in the dark shows the same state, so that no test is run again for that; one that is, looks there.
 */
export async function expectSoundPage(page: Page, options: Options = {}): Promise<void> {
  await settle(page);
  await expectSound(page, options);
  const size = page.viewportSize();
  if (!size || size.width < DESKTOP_WIDTH || test.info().tags.includes('@phone')) return;
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  await look(page, { ...NARROW, colorScheme: 'dark' });
  await expectSound(page, options);
  await look(page, { ...size, colorScheme: isDark ? 'dark' : 'light' });
}

/** The same of the page as it is, in its size and scheme alone. */
export async function expectSoundAsIs(page: Page): Promise<void> {
  await settle(page);
  await expectSound(page, {});
}

async function expectSound(page: Page, { iframes = true }: Options): Promise<void> {
  // A page's title comes in a part of its own, a moment after the page.
  await expect(page).toHaveTitle(/\S/);
  // In the page itself: the other mode opens one more page for each look. What is sound is not told of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes, resultTypes: ['violations'] });
  for (const selector of [...OTHERS, LEAVING]) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
  const width = page.viewportSize()?.width ?? 0;
  expect(told, `${width} pixels wide`).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

/** Shows the page in another size and scheme, and waits until it has settled there. */
async function look(page: Page, { width, height, ...media }: Look): Promise<void> {
  await page.emulateMedia(media);
  await page.setViewportSize({ width, height });
  await page.waitForFunction((wanted) => innerWidth === wanted, width);
  await settle(page);
}

/**
 * Waits until nothing moves or is being loaded: half a transition has no contrast. One that is cancelled as it is waited
 * for never finishes, and none takes longer than a second.
 */
async function settle(page: Page): Promise<void> {
  await expect(page.locator('main [aria-busy="true"]:not(button)')).toHaveCount(0);
  // A toast begins to come a moment after it is in the page.
  await expect(page.locator('[data-sonner-toast][data-mounted="false"]')).toHaveCount(0);
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const passing = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    const second = new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.race([second, Promise.allSettled(passing.map(({ finished }) => finished))]);
  });
}
