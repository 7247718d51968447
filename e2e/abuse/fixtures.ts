import { test as base, expect } from '@playwright/test';
import { differencesOf } from '../support/differences';
import type { Target } from './attacks/attack';
import { openTarget } from './open-target';

/** Tests with one attacked server between them; each makes its own accounts and data there. */
export const test = base.extend<object, { target: Target }>({
  target: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const { target, close } = await openTarget();
      await use(target);
      const differences = await differencesOf(target.server);
      await close();
      expect(differences, 'whatever was attacked, everything adds up').toBe('');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

export { expect };
