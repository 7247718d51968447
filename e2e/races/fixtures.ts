import { test as base, expect } from '@playwright/test';
import { differencesOf } from '../support/differences';
import { Shop } from './shop';

/** Tests with one shop between them; each makes its own accounts and offers there. */
export const test = base.extend<object, { shop: Shop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await Shop.open();
      await use(shop);
      const differences = await differencesOf(shop.server);
      await shop.close();
      expect(differences, 'all that was sold, paid and refunded adds up').toBe('');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
