import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { desktop, phone } from './sizes';

// On lists that hold every test's products, those behind the demo data's, hundreds of them.
const OTHERS = ['#top-ups li:nth-child(n+25)', '#gift-cards li:nth-child(n+25)'];
/** A toast that fades away has no contrast, and is nothing that anybody reads. */
const LEAVING = '[data-sonner-toast][data-removed="true"]';

// Half a megabyte is run once for each page, not for each look at it.
const axeSource = `if (typeof axe === 'undefined') { ${axe.source} }`;

type AxeOptions = Parameters<AxeBuilder['options']>[0];
type Look = { width: number; height: number; colorScheme: 'light' | 'dark' };

/** Light on the desktop and dark on the phone shows both sizes and both schemes in two looks; inverted has the other two. */
export type Looks = 'usual' | 'inverted';

type Options = {
  /** Whether frames are looked into, which a mail's sandbox forbids. */
  iframes?: boolean;
  looks?: Looks;
};

/**
 * No violation by axe, and nothing that makes the page scroll sideways, on a desktop and on a phone. Inverted looks check
 * that every text can be read, since a color scheme changes nothing else. The page is left on the phone.
 */
export async function expectSoundPage(
  page: Page,
  { iframes = true, looks = 'usual' }: Options = {},
): Promise<void> {
  const [onDesktop, onPhone] =
    looks === 'usual' ? (['light', 'dark'] as const) : (['dark', 'light'] as const);
  for (const next of [
    { ...desktop.viewport, colorScheme: onDesktop },
    { ...phone.viewport, colorScheme: onPhone },
  ]) {
    await look(page, next);
    if (looks === 'usual') await expectSound(page, { iframes });
    else await expectNoViolations(page, { iframes, runOnly: ['color-contrast'] });
  }
}

async function expectSound(page: Page, options: AxeOptions): Promise<void> {
  // A page's title comes in a part of its own, a moment after the page.
  await expect(page).toHaveTitle(/\S/);
  await expectNoViolations(page, options);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}

async function expectNoViolations(page: Page, options: AxeOptions): Promise<void> {
  // In the page itself: the other mode opens one more page for each look. What is sound is not told of.
  const axe = new AxeBuilder({ page, axeSource })
    .setLegacyMode()
    .options({ ...options, resultTypes: ['violations'] });
  for (const selector of [...OTHERS, LEAVING]) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
  const size = page.viewportSize();
  expect(told, `${size?.width} pixels wide`).toEqual([]);
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
