import type { FrameLocator, Page } from '@playwright/test';

/** Opens the newest mail of this subject to this address in the outbox, and gives what its reader sees. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<FrameLocator> {
  await page.goto('/outbox');
  await page.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return page.frameLocator('iframe');
}

/** Where a mail's button leads. */
export const linkOf = (mail: FrameLocator, name: string): Promise<string | null> =>
  mail.getByRole('link', { name, exact: true }).getAttribute('href');
