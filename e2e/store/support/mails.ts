import type { FrameLocator, Page } from '@playwright/test';

/** Opens the newest mail of this subject to this address in the outbox, and gives what its reader sees. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<FrameLocator> {
  await page.goto('/outbox');
  await page.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first().click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return page.frameLocator('iframe');
}

/** Follows a mail's button, which opens a new tab. */
export async function followLink(page: Page, mail: FrameLocator, name: string): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await mail.getByRole('link', { name, exact: true }).click();
  return opened;
}
