import { expect } from '@playwright/test';
import postgres from 'postgres';
import { test } from '../support/browser';
import { type RunningServer, startServer } from '../support/server';

let server: RunningServer;
test.beforeAll(async () => {
  server = await startServer({ worker: false });
});
test.afterAll(() => server.stop());

test('a page that fails says so under the same policy, and can be tried again', async ({
  page,
  consoles,
}) => {
  // What React says of a page that failed on the server; and such a page has no head that names an icon.
  consoles.allow(/status of 500|React error #441|favicon\.ico/);
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => {} });
  await sql`alter table categories rename to categories_elsewhere`;
  const response = await page.goto(`${server.url}/search?q=a`, { waitUntil: 'networkidle' });
  expect(response?.status()).toBe(500);
  expect(response?.headers()['content-security-policy']).toMatch(/script-src 'self' 'nonce-/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('categories_elsewhere');
  await sql`alter table categories_elsewhere rename to categories`;
  await sql.end();
  await page.getByRole('button', { name: 'Load it again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Results for “a”' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Load it again' })).toHaveCount(0);
});
