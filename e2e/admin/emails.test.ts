import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { db } from '@/lib/db/client';
import { mails, quarantinedJobs } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { test } from '../support/browser';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

/** An email whose every attempt has failed, as its job leaves it. */
async function failedMail(to: string): Promise<void> {
  const [mail] = await db()
    .insert(mails)
    .values({
      ...{ kind: 'order.received', to_address: to, from_address: 'shop@example.net', attempts: 12 },
      ...{ subject: 'We have your order', html: '<p>Hello</p>', text: 'Hello', status: 'failed' },
      message_id: `<${randomUUID()}@example.net>`,
    })
    .returning({ id: mails.id });
  await db()
    .insert(quarantinedJobs)
    .values({
      ...{ name: 'send-mail', identity: `send-mail:${mail?.id}`, payload: { id: mail?.id } },
      ...{
        subject: `mail ${mail?.id}`,
        cause: 'failed',
        reason: '550 No such mailbox',
        attempts: 12,
        deaths: 0,
      },
    });
}

test('support finds an email that failed, reads why, and has it tried again', { tag: '@phone' }, async ({
  page,
}) => {
  const to = `${randomUUID()}@example.net`;
  await failedMail(to);
  await signedIn(page, await account({ role: 'read-only' }));
  await page.goto(`/admin/emails?status=failed&q=${to}`);
  const row = page.getByRole('row').filter({ hasText: 'We have your order' });
  await row.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByText('550 No such mailbox')).toBeVisible();
  await expect(drawer.getByRole('button', { name: 'Try again' })).toBeHidden();

  await signedIn(page, await account({ role: 'support' }));
  await page.goto(`/admin/emails?status=failed&q=${to}`);
  await pressUntil(row, drawer);
  await drawer.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('The email is on its way again')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.goto(`/admin/emails?q=${to}`);
  // The tests' shop sends no mail: it keeps it.
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText('Kept in the outbox', { timeout: 2_000 });
  }).toPass();
});
