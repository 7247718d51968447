import { expect, type Page } from '@playwright/test';
import { verificationLink } from '@/lib/campaign/senders/verification-link';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newSender, someAddress } from '../support/campaign-records';
import { linkTo, senderOf } from '../support/campaign-senders';
import { expectSoundPage } from '../support/sound';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function scene() {
  const owner = await marketer();
  const from_email = someAddress();
  const id = await newSender(owner.api, { verified: false, from_email });
  const isVerified = async () => (await senderOf(owner, id)).is_verified;
  return { owner, id, from_email, isVerified, link: await linkTo(from_email) };
}

test('a sender is confirmed by keyboard alone', { tag: '@phone' }, async ({ page }) => {
  const { link, from_email, isVerified } = await scene();
  await page.goto(link);
  await expect(heading(page, 'Confirm this sender?')).toBeVisible();
  await expect(page.getByText(from_email)).toBeVisible();
  await expectSoundPage(page);
  expect(await isVerified()).toBe(0);
  await page.getByRole('button', { name: 'Confirm sender' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sender confirmed')).toBeVisible();
  await expectSoundPage(page);
  expect(await isVerified()).toBe(1);
  await page.reload();
  await expect(heading(page, 'Sender confirmed')).toBeVisible();
});

test('links that have expired or are broken say what to do', async ({ page }) => {
  const { id, from_email, isVerified, link } = await scene();
  const old = new URL(verificationLink(id, from_email, Date.now() - 49 * 3_600_000));
  await page.goto(old.pathname + old.search);
  await expect(heading(page, 'This link has expired')).toBeVisible();
  await expectSoundPage(page);
  await page.goto(link.slice(0, -3));
  await expect(heading(page, 'This link doesn’t work')).toBeVisible();
  await expectSoundPage(page);
  await expect(page.getByRole('button', { name: 'Confirm' })).toHaveCount(0);
  expect(await isVerified()).toBe(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a sender is confirmed', async ({ page }) => {
    const { link, isVerified } = await scene();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirm sender' }).click();
    await expect(heading(page, 'Sender confirmed')).toBeVisible();
    expect(await isVerified()).toBe(1);
  });
});
