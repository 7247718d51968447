import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

// On lists that hold every test's products, those behind the demo data's, hundreds of them.
const OTHERS = ['#top-ups li:nth-child(n+25)', '#gift-cards li:nth-child(n+25)'];

/** No violation by axe, and nothing that makes the page scroll sideways. */
export async function expectSoundPage(page: Page, axe = new AxeBuilder({ page })): Promise<void> {
  for (const selector of OTHERS) axe.exclude(selector);
  const { violations } = await axe.analyze();
  const told = violations.map(({ id, nodes }) =>
    [id, ...nodes.map(({ html, failureSummary }) => `${html} ${failureSummary}`)].join('\n'),
  );
  expect(told).toEqual([]);
  const width = page.viewportSize()?.width ?? 0;
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
}
