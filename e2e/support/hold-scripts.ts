import type { Page } from '@playwright/test';

/** Keeps a page's scripts away, as a slow network does. @returns what lets them come. */
export async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/_next/static/**/*.js', async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}
