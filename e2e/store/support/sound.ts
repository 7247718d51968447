import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// On lists that hold every test's products, those behind the demo data's, hundreds of them.
const OTHERS = ['#top-ups li:nth-child(n+25)', '#gift-cards li:nth-child(n+25)'];

type Options = {
  /** Whether frames are looked into, which a mail's sandbox forbids. */
  iframes?: boolean;
};

/** No violation by axe, and nothing that makes the page scroll sideways. */
export async function expectSoundPage(page: Page, { iframes = true }: Options = {}): Promise<void> {
  // In the page itself: the other mode opens one more page for each look. What is sound is not told of.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ iframes, resultTypes: ['violations'] });
  for (const selector of OTHERS) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
  expect(told).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
