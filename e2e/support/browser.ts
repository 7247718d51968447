import {
  type BrowserContext,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
  test as withBrowser,
} from '@playwright/test';

type ConsoleWatch = {
  add(context: BrowserContext): void;
  /** Lets pass what the test itself brings about, such as the 401 of a wrong password. */
  allow(text: RegExp): void;
};

type Fixtures = {
  /** Fails the test for whatever a browser writes to its console as an error, or no script caught. */
  consoles: ConsoleWatch;
  /** A page in another browser, which has none of the first one's cookies. */
  stranger: Page;
};

// Products that other tests make have no pictures.
const MISSING_PICTURE = /\/catalogue\/(test|service)[\w-]*\.svg$/;
// A mail's frame runs no script, Playwright's own included, which looks for what is to be clicked.
const SANDBOXED = "Blocked script execution in 'about:srcdoc'";

export const test = withBrowser.extend<Fixtures>({
  // Light on the desktop, dark on the phone: two runs see both.
  colorScheme: async ({ isMobile }, use) => use(isMobile ? 'dark' : 'light'),
  consoles: [
    async ({ context }, use) => {
      const errors: string[] = [];
      const allowed: RegExp[] = [];
      const onError = (error: WebError) => errors.push(String(error.error()));
      const onMessage = (message: ConsoleMessage) => {
        const [text, { url }] = [message.text(), message.location()];
        if (message.type() !== 'error' || MISSING_PICTURE.test(url) || text.startsWith(SANDBOXED)) return;
        errors.push(`${text} (${url})`);
      };
      const add = (watched: BrowserContext) => {
        watched.on('weberror', onError).on('console', onMessage);
      };
      add(context);
      await use({ add, allow: (text) => allowed.push(text) });
      // A context may outlive the test.
      context.off('weberror', onError).off('console', onMessage);
      expect(errors.filter((error) => !allowed.some((text) => text.test(error)))).toEqual([]);
    },
    { auto: true },
  ],
  stranger: async ({ browser, consoles }, use) => {
    const context = await browser.newContext();
    consoles.add(context);
    await use(await context.newPage());
    await context.close();
  },
});
