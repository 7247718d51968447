import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Opens the newest mail of this subject to this address in the outbox, and gives what its reader sees. */
export async function openMail(page: Page, to: string, subject: string | RegExp): Promise<FrameLocator> {
  const mail = page.getByRole('link').filter({ hasText: subject }).filter({ hasText: to }).first();
  // A worker may have yet to write it.
  await expect(async () => {
    await page.goto('/outbox');
    await expect(mail).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
  await mail.click();
  await page.getByRole('heading', { level: 1, name: subject }).waitFor();
  return page.frameLocator('iframe');
}

/** Where a mail's button leads. */
export const linkOf = (mail: FrameLocator, name: string): Promise<string | null> =>
  mail.getByRole('link', { name, exact: true }).getAttribute('href');

/** The subjects of the mails to an address that the page's visitor may see, newest first. */
export async function subjectsTo(page: Page, to: string): Promise<string[]> {
  await page.goto('/outbox');
  return page
    .getByRole('link')
    .filter({ hasText: to })
    .evaluateAll((links) => links.map((link) => link.querySelector('.font-medium')?.textContent ?? ''));
}

type Said = {
  subject: string;
  /** What stands in the mail, in both of its forms. */
  says: readonly string[];
  /** What its one button is called. */
  action: string;
};

/** A mail that its reader finds whole, with or without HTML. Gives where its button leads. */
export async function expectMail(page: Page, to: string, { subject, says, action }: Said): Promise<string> {
  const mail = await openMail(page, to, subject);
  for (const text of says) await expect(mail.locator('body')).toContainText(text);
  const link = (await linkOf(mail, action)) ?? '';
  await page.getByRole('tab', { name: 'Plain text' }).click();
  const plain = page.getByRole('tabpanel', { name: 'Plain text' });
  for (const text of says) await expect(plain).toContainText(text);
  // Under the words, alone on its line, so that programs make a link of it.
  await expect(plain).toContainText(`${action}:\n${link}\n`);
  return link;
}
