import { expect, type Page } from '@playwright/test';
import { and, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contactImports, contacts } from '@/lib/db/schema';
import { test } from '../support/browser';
import { type Marketer, marketer } from '../support/campaign';
import { newContactType, uploadCsv } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

const people = (count: number, from = 0) =>
  ['email', ...Array.from({ length: count }, (_, n) => `p${from + n}@example.net`)].join('\n');

/** Keeps the account's next import from ending, by an address that only it can settle, until the returned function runs. */
async function holdImport(owner: Marketer, list: number, email: string): Promise<() => Promise<void>> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let held: Promise<void> = Promise.resolve();
  await new Promise<void>((isHolding, failed) => {
    held = db()
      .transaction(async (tx) => {
        await tx.insert(contacts).values({ user_id: owner.id, contact_type_id: list, email });
        isHolding();
        await isReleased;
        tx.rollback();
      })
      .catch((error: Error) =>
        error.constructor.name === 'TransactionRollbackError' ? undefined : failed(error),
      );
  });
  return async () => {
    release();
    await held;
  };
}

const comeBack = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));

test('the list of contacts tells of a running import, and shows who has come when it ends', async ({
  page,
}) => {
  const owner = await marketer();
  const list = await newContactType(owner.api, 'Readers');
  await uploadCsv(owner.api, list, people(3));
  const release = await holdImport(owner, list, 'p4@example.net');
  await uploadCsv(owner.api, list, people(2, 3), { background: '1' });
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  const status = page.getByRole('main').getByRole('status');
  await expect(status).toHaveText('3 contacts · import running');

  await release();
  await expect(status).toHaveText('5 contacts');
  await expect(page.getByRole('row', { name: /p4@example\.net/ })).toBeVisible();

  // Undone by somebody else while nobody looks at the page.
  const [done] = await db()
    .select({ id: contactImports.id })
    .from(contactImports)
    .where(and(eq(contactImports.user_id, owner.id), eq(contactImports.good, 2)));
  expect((await owner.api.post('contacts/import/undo', { id: done?.id })).status).toBe(200);
  await comeBack(page);
  await expect(status).toHaveText('3 contacts');
  await expect(page.getByRole('row', { name: /p4@example\.net/ })).toHaveCount(0);

  const started = await owner.api.post('people/bulk-actions/start', { kind: 'delete', all: true });
  expect(started.status, started.text).toBe(200);
  await comeBack(page);
  await expect(page.getByText('No contacts yet')).toBeVisible();
});

test('an empty list tells that contacts are on their way', async ({ page }) => {
  const owner = await marketer();
  const list = await newContactType(owner.api, 'Readers');
  const release = await holdImport(owner, list, 'p0@example.net');
  await uploadCsv(owner.api, list, people(1), { background: '1' });
  await signedIn(page, owner);
  await page.goto('/console/contacts');
  await expect(page.getByText('Your contacts are being imported')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'See progress' }).click();
  await expect(page.getByRole('heading', { name: 'Import contacts' })).toBeVisible();
  await page.goBack();
  await release();
  await expect(page.getByRole('row', { name: /p0@example\.net/ })).toBeVisible();
});
