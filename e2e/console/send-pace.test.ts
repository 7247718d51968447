import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newMailing, newSend, newSender, sendOf } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { signedIn } from '../support/sign-in';

const PEOPLE = 400;
const FAST = 600;
const SLOW = 10;

test('“Slow down” slows a running send, and says how long the rest takes', async ({ page }) => {
  const owner = await marketer();
  const mailing = await newMailing(owner.api);
  const domain = `pace${Date.now()}.example.net`;
  const lines = Array.from({ length: PEOPLE }, (_, i) => `p${i}@${domain}`);
  await importContacts(owner.api, mailing.contact_type_id, `email\n${lines.join('\n')}\n`);
  const sender_id = await newSender(owner.api, { mails_per_minute: FAST });
  const utr = await newSend(owner.api, { ...mailing, sender_id });
  await startAtOnce(utr);
  await signedIn(page, owner);
  await page.goto(`/console/sends/${utr}`);
  const sent = async () => (await sendOf(owner.api, utr)).delivered;
  await expect.poll(sent).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Slow down' }).click();
  const dialog = page.getByRole('dialog', { name: 'Slow this send down' });
  await dialog.getByLabel('Emails a minute, at most').selectOption(String(SLOW));
  await expect(dialog.getByText(/people still wait\. This takes about \d+ minutes/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Change speed' }).click();
  await expect(dialog).toHaveCount(0);
  const progress = page.getByRole('region', { name: 'Progress' });
  await expect(progress).toContainText(`At most ${SLOW} a minute`);

  // What a worker had begun with goes out in a second or two; after that one leaves every six seconds.
  await page.waitForTimeout(3_000);
  const before = await sent();
  await page.waitForTimeout(9_000);
  expect((await sent()) - before).toBeLessThanOrEqual(3);
  expect(before).toBeLessThan(PEOPLE);

  await page.getByRole('button', { name: 'Slow down' }).click();
  await dialog.getByLabel('Emails a minute, at most').selectOption({ label: 'As fast as possible' });
  await dialog.getByRole('button', { name: 'Change speed' }).click();
  await expect(progress).not.toContainText('At most');
  await expect.poll(sent).toBeGreaterThan(before + 10);
});
