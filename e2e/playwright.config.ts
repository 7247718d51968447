import { defineConfig, devices } from '@playwright/test';

const baseURL = process.env.LOADOUT_TEST_URL;
if (!baseURL) throw new Error('Start the browser and contract tests with: npm test -- --only e2e [filter]');

// Chromium as root refuses its sandbox; the other switches keep it from calling home.
const chromium = {
  ...(process.env.LOADOUT_BROWSER ? { executablePath: process.env.LOADOUT_BROWSER } : {}),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
  ],
};

// The two sizes that pages are drawn for.
const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };

// Pictures and copies of the page at each moment cost a good part of the tests themselves; `--trace on` has them.
const trace = { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: true } as const;

// What a phone's layout or a finger can change is tested on both; each state of a page is looked at in both sizes anyway.
const layout = /@phone/;

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  // More than the two cores that this is made for: browsers wait a good deal.
  workers: 3,
  // Ends what hangs; how fast things are is measured by benchmarks, and machines differ.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: { baseURL, trace, screenshot: 'only-on-failure', launchOptions: chromium },
  projects: [
    // A file of these is one worker's, which then makes its accounts, records and servers once. The longest come first.
    { name: 'fuzz', testMatch: 'fuzz/**/*.test.ts', fullyParallel: false, use: { trace: 'off' } },
    { name: 'api', testMatch: 'api/**/*.test.ts', fullyParallel: false },
    { name: 'email', testMatch: 'email/**/*.test.ts', fullyParallel: false },
    { name: 'store', testMatch: 'store/**/*.test.ts', use: desktop },
    { name: 'store-phone', testMatch: 'store/**/*.test.ts', grep: layout, use: phone },
    { name: 'console', testMatch: 'console/**/*.test.ts', use: desktop },
    { name: 'console-phone', testMatch: 'console/**/*.test.ts', grep: layout, use: phone },
    { name: 'reader', testMatch: 'reader/**/*.test.ts', use: devices['Desktop Chrome'] },
    { name: 'reader-phone', testMatch: 'reader/**/*.test.ts', grep: layout, use: devices['Pixel 7'] },
    { name: 'races', testMatch: 'races/**/*.test.ts', use: { trace: 'off' } },
    { name: 'abuse', testMatch: 'abuse/**/*.test.ts', use: { trace: 'off' } },
    { name: 'pooler', testMatch: 'pooler/**/*.test.ts', fullyParallel: false, use: { trace: 'off' } },
  ],
});
