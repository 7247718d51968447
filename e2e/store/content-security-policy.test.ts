import { expect } from '@playwright/test';
import { test } from '../support/browser';

const PAGES = [
  '/',
  '/search?q=cindrmarch',
  '/top-up/cindermarch',
  '/card/quarry-store',
  '/cart',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password?token=a',
  '/verify-email?token=a',
  '/unsubscribe',
  '/developers',
  '/outbox',
  '/designs/no-such',
  '/no-such-page',
  '/no-such-page.html',
];

for (const path of PAGES) {
  // What the policy refuses, the browser says on its console, which fails the test.
  test(`${path} runs under a policy that no script of a stranger meets`, async ({ page, consoles }) => {
    consoles.allow(/status of 404/);
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toMatch(/script-src 'self' '(nonce-[A-Za-z0-9+/=]{20,}|sha256-[^;]+)';/);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(policy).toContain("object-src 'none'");
    const inline = await page.evaluate(() =>
      Promise.all(
        Array.from(document.scripts)
          .filter(({ src, type }) => !src && type !== 'application/ld+json')
          .map(async ({ nonce, text }) => {
            const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
            return nonce ? `nonce-${nonce}` : `sha256-${btoa(String.fromCharCode(...new Uint8Array(hash)))}`;
          }),
      ),
    );
    expect(inline.length).toBeGreaterThan(0);
    expect(inline.filter((source) => !policy.includes(`'${source}'`))).toEqual([]);
  });
}

test('a script that gets into a page does not run', { tag: '@journey' }, async ({ page, consoles }) => {
  consoles.allow(/Content Security Policy|status of 404/);
  await page.goto('/');
  const ran = await page.evaluate(async () => {
    const script = document.createElement('script');
    script.textContent = 'window.intruded = true';
    document.body.append(script);
    const holder = document.createElement('div');
    holder.innerHTML = '<img src="/nowhere.svg" onerror="window.intruded = true">';
    document.body.append(holder);
    await new Promise((resolve) => setTimeout(resolve, 500));
    return 'intruded' in window;
  });
  expect(ran).toBe(false);
});
