import { type Cookie, expect, type Page } from '@playwright/test';
import { PASSWORD } from './accounts';

/** Gives the page's browser a session, without the form. */
export async function signedIn(
  page: Page,
  { email, password = PASSWORD }: { email: string; password?: string },
): Promise<void> {
  const { request } = page.context();
  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const answer = await request.post('/api/auth/callback/credentials', {
    form: { csrfToken, email, password, json: 'true' },
  });
  expect(answer.ok()).toBe(true);
}

// A password is slow to check by intent; whoever only looks signs in for some minutes at once in each worker.
const sessions = new Map<string, { cookies: Promise<Cookie[]>; since: number }>();

/** Less than a session takes to need the password again. */
const REMEMBERED_MS = 7 * 60_000;

/** The cookies of a session that this worker's pages share, which none of them may end. */
export function rememberedSession(page: Page, who: { email: string; password?: string }): Promise<Cookie[]> {
  const known = sessions.get(who.email);
  if (known && Date.now() - known.since < REMEMBERED_MS) return known.cookies;
  const cookies = signedIn(page, who).then(() => page.context().cookies());
  sessions.set(who.email, { cookies, since: Date.now() });
  return cookies;
}

/** Fills the sign-in form, which has to be on the page, and sends it. */
export async function signInByForm(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}
