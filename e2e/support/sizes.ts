import { devices } from '@playwright/test';

// The two sizes that pages are looked at in: a desktop's, and the narrowest phone's that they have to fit.
export const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
export const phone = { ...devices['Pixel 7'], viewport: { width: 360, height: 780 } };

// Which browser it is concerns the worker, and is the same anyway.
const { defaultBrowserType: _browser, ...onPhone } = phone;

type Declaring = {
  describe(title: string, declare: () => void): void;
  use(options: typeof onPhone): void;
};

/**
 * Declares tests for the desktop, and once more for a phone: for those that have one project, so that what its worker
 * starts is started once.
 */
export function inBothSizes(test: Declaring, declare: () => void): void {
  declare();
  test.describe('on a phone', () => {
    test.use(onPhone);
    declare();
  });
}
