import { expect, test } from '@playwright/test';
import { baseUrl } from '../support/api';

const statusOf = async (path: string): Promise<number> => (await fetch(baseUrl() + path)).status;

for (const path of [
  '/',
  '/search',
  '/search?q=cindrmarch&region=Global&min=0.5',
  '/search?q=nothing+has+this+name',
  '/sign-in',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/reset-password?token=a',
  '/verify-email',
  '/change-email',
  '/verify-email?token=a',
  '/help',
  '/help/terms',
  '/developers',
  '/developers/catalogue',
  '/developers/email-contacts',
  '/outbox',
]) {
  test(`${path} is there for a guest`, async () => {
    expect(await statusOf(path)).toBe(200);
  });
}

test('an unknown address is not there', async () => {
  expect(await statusOf('/nothing-here')).toBe(404);
});
