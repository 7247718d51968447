import { defineConfig } from '@playwright/test';
import { desktop, phone } from './support/sizes';

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

// To record what each test does costs a seventh of the tests themselves; `--trace on` has it, with pictures.
const trace = { mode: 'on-first-retry', screenshots: false, snapshots: false, sources: true } as const;

// What the whole product rests on: the part of the browser tests that `npm test` runs.
const journey = /@journey/;
// What a phone's layout or a finger can change is tested on both; the sweep looks at each state in both sizes anyway.
const layout = /@phone/;

// A page on a busy machine may miss a moment; the end of a log names what needed a second try. Races get none.
const retried = { retries: process.env.CI ? 1 : 0 };

// One shop of its own for all of them, which takes longer to start than most of them.
const stripe = {
  testMatch: 'store/{gateways,stripe,stripe-keyboard}.test.ts',
  fullyParallel: false,
  workers: 1,
};
// By one worker, whose pages share sessions and records.
const sweep = { testMatch: 'sweep/**/*.test.ts', fullyParallel: false, workers: 1, use: desktop };

const pages = { testMatch: '{store,console,admin,reader}/**/*.test.ts', testIgnore: stripe.testMatch };

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // More than the two cores that this is made for: browsers wait a good deal.
  workers: 3,
  // Ends what hangs; how fast things are is measured by benchmarks, and machines differ.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  use: { baseURL, trace, screenshot: 'only-on-failure', launchOptions: chromium },
  // Each project starts workers of its own, at three seconds of processor time each: few of them.
  projects: [
    // The longest, by one worker: first, so that the others are done beside it.
    { name: 'sweep', ...retried, ...sweep, grepInvert: /@further/ },
    { name: 'sweep-further', ...retried, ...sweep, grep: /@further/ },
    { name: 'sweep-inverted', ...retried, ...sweep, testMatch: 'sweep/sweep.test.ts' },
    { name: 'stripe', ...retried, ...stripe, grep: journey, use: desktop },
    { name: 'stripe-further', ...retried, ...stripe, grepInvert: journey, use: desktop },
    // A file of these is one worker's, which then makes its accounts, records and servers once.
    { name: 'api', ...retried, testMatch: '{api,email}/**/*.test.ts', fullyParallel: false },
    { name: 'journeys', ...retried, ...pages, grep: journey, use: desktop },
    { name: 'pages', ...retried, ...pages, grepInvert: journey, use: desktop },
    { name: 'phone', ...retried, ...pages, grep: layout, use: phone },
    { name: 'races', testMatch: 'races/**/*.test.ts' },
    { name: 'fuzz', testMatch: 'fuzz/**/*.test.ts', fullyParallel: false },
    { name: 'abuse', testMatch: 'abuse/**/*.test.ts' },
    { name: 'samples', testMatch: 'samples/**/*.test.ts' },
    { name: 'pooler', testMatch: 'pooler/**/*.test.ts', fullyParallel: false },
    { name: 'permissions', testMatch: 'permissions/**/*.test.ts', fullyParallel: false },
  ],
});
