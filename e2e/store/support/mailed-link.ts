import type { Page } from '@playwright/test';
import { operator } from '../../support/accounts';
import { linkOf, openMail } from '../../support/mails';
import { signedIn } from '../../support/sign-in';

/** Where the mail to an address leads, as an operator sees it in the outbox. */
export async function mailedLink(
  page: Page,
  email: string,
  subject: string,
  action: string,
): Promise<string> {
  await signedIn(page, await operator());
  return (await linkOf(await openMail(page, email, subject), action)) ?? '';
}
