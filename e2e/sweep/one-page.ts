import type { BrowserContext, Page } from '@playwright/test';
import { test as inBrowser } from '../support/browser';
import { desktop } from '../support/sizes';

type Shared = { context: BrowserContext; page: Page };

/**
 * Tests in one page of one browser, emptied before each: a new one would fetch and compile the same scripts each time,
 * which takes longer than most states.
 */
export const test = inBrowser.extend<object, { shared: Shared }>({
  shared: [
    async ({ browser }, use) => {
      const context = await browser.newContext(desktop);
      await use({ context, page: await context.newPage() });
      await context.close();
    },
    { scope: 'worker' },
  ],
  context: async ({ shared: { context } }, use) => {
    await context.clearCookies();
    await use(context);
  },
  page: async ({ shared: { context, page }, baseURL }, use) => {
    const session = await context.newCDPSession(page);
    const storageTypes = 'local_storage,session_storage,indexeddb';
    await session.send('Storage.clearDataForOrigin', { origin: new URL(baseURL ?? '').origin, storageTypes });
    await session.detach();
    await page.setViewportSize(desktop.viewport);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: null });
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    // What the state has begun must not go on in the next one.
    await page.goto('about:blank');
  },
});
