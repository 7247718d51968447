import { expect, type Page } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newSender, someAddress } from '../support/campaign-records';
import { linkTo, senderOf } from '../support/campaign-senders';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function scene() {
  const owner = await marketer();
  const from_email = someAddress();
  const id = await newSender(owner.api, { verified: false, from_email });
  const isVerified = async () => (await senderOf(owner, id)).is_verified;
  return { from_email, isVerified, link: await linkTo(from_email) };
}

test('a sender is confirmed by keyboard alone', { tag: ['@journey', '@phone'] }, async ({ page }) => {
  const { link, from_email, isVerified } = await scene();
  await page.goto(link);
  await expect(heading(page, 'Confirm this sender?')).toBeVisible();
  await expect(page.getByText(from_email)).toBeVisible();
  expect(await isVerified()).toBe(0);
  await page.getByRole('button', { name: 'Confirm sender' }).focus();
  await page.keyboard.press('Enter');
  await expect(heading(page, 'Sender confirmed')).toBeVisible();
  expect(await isVerified()).toBe(1);
  await page.reload();
  await expect(heading(page, 'Sender confirmed')).toBeVisible();
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
