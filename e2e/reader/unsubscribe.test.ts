import { expect, type Page } from '@playwright/test';
import { client } from '@/lib/db/client';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { test } from '../support/browser';
import { type Group, listsOf, newReaderGroup, newSentMail, type SentMail } from '../support/reader-mails';

const open = (page: Page, { token }: { token: string }) => page.goto(`/unsubscribe?t=${token}`);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const said = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

async function scene(): Promise<{ mail: SentMail; offers: Group; news: Group }> {
  const userId = await newOwner();
  const [offers, news] = [await newReaderGroup(userId, 'Offers'), await newReaderGroup(userId, 'News')];
  return { offers, news, mail: await newSentMail({ userId, groupId: offers.id }) };
}

test('a kind of mail is left, and had again', { tag: ['@journey', '@core', '@phone'] }, async ({ page }) => {
  const { mail, offers } = await scene();
  await open(page, mail);
  await expect(heading(page, 'Unsubscribe from “Offers”?')).toBeVisible();
  await expect(page.getByText('From Nordlys to T***@example.net')).toBeVisible();
  expect(await listsOf(mail)).toEqual([]);
  await press(page, 'Unsubscribe');
  await expect(heading(page, 'You are unsubscribed from “Offers”')).toBeVisible();
  await expect(said(page, 'You no longer get “Offers”.')).toBeVisible();
  expect(await listsOf(mail)).toEqual([offers.id]);
  await press(page, 'Undo');
  await expect(said(page, 'You get “Offers” again.')).toBeVisible();
  expect(await listsOf(mail)).toEqual([]);
});

test('all mail is left, and years later had again', async ({ page }) => {
  const { mail } = await scene();
  await client()`update single_sends set deleted_at = now() where id = ${mail.mailing.singleSendId}`;
  await open(page, mail);
  await press(page, 'Unsubscribe from all mail');
  await expect(heading(page, 'You are unsubscribed from Nordlys')).toBeVisible();
  expect(await listsOf(mail)).toEqual([null]);
  await open(page, mail);
  await press(page, 'Subscribe again');
  await expect(said(page, 'You get mail from Nordlys again.')).toBeVisible();
  expect(await listsOf(mail)).toEqual([]);
});

test('kinds of mail are chosen by keyboard alone', async ({ page }) => {
  const { mail, offers, news } = await scene();
  await open(page, mail);
  await page.getByLabel('News').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(said(page, 'You no longer get “News”.')).toBeVisible();
  await expect(page.getByLabel('News')).not.toBeChecked();
  await expect(page.getByLabel('Offers')).toBeChecked();
  expect(await listsOf(mail)).toEqual([news.id]);
  await page.getByLabel('News').check();
  await page.getByLabel('Offers').uncheck();
  await press(page, 'Save choices');
  await expect(said(page, 'You no longer get “Offers”. You get “News” again.')).toBeVisible();
  expect(await listsOf(mail)).toEqual([offers.id]);
  await press(page, 'Save choices');
  await expect(said(page, 'Nothing was changed')).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('everything is there', { tag: ['@journey', '@phone'] }, async ({ page }) => {
    const { mail, offers, news } = await scene();
    await open(page, mail);
    await page.getByLabel('News').uncheck();
    await press(page, 'Save choices');
    await expect(said(page, 'You no longer get “News”.')).toBeVisible();
    await press(page, 'Unsubscribe');
    await expect(heading(page, 'You are unsubscribed from “Offers”')).toBeVisible();
    expect(await listsOf(mail)).toEqual([offers.id, news.id]);
    await press(page, 'Unsubscribe from all mail');
    await press(page, 'Undo');
    await expect(said(page, 'You get mail from Nordlys again.')).toBeVisible();
    expect(await listsOf(mail)).toEqual([offers.id, news.id]);

    await page.getByLabel('They aren’t relevant to me').check();
    await page.getByLabel('Anything to add?').fill('I sold my console.');
    await press(page, 'Send answer');
    await expect(said(page, 'Thanks for telling us.')).toBeVisible();
    await expect(page.getByLabel('They aren’t relevant to me')).toHaveCount(0);
    expect(
      await client()`select reason, words from leaving_reasons where delivery_id = ${mail.id}`,
    ).toMatchObject([{ reason: 'not_relevant', words: 'I sold my console.' }]);
    expect(await listsOf(mail)).toEqual([offers.id, news.id]);
  });
});

test('where there are no kinds, all mail is left', async ({ page }) => {
  const mail = await newSentMail();
  await open(page, mail);
  await expect(heading(page, 'Unsubscribe from Nordlys?')).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await press(page, 'Unsubscribe');
  await expect(heading(page, 'You are unsubscribed from Nordlys')).toBeVisible();
  expect(await listsOf(mail)).toEqual([null]);
});

test('whom the marketer took off is told whom to ask', async ({ page }) => {
  const { mail, news } = await scene();
  await client()`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address) values (${mail.userId}, ${news.id}, ${mail.email})`;
  await open(page, mail);
  await expect(page.getByLabel('News')).toBeDisabled();
  await client()`insert into unsubscribes (user_id, email_address) values (${mail.userId}, ${mail.email})`;
  await open(page, mail);
  await expect(page.getByRole('link', { name: 'post@nordlys.example' })).toBeVisible();
  await expect(page.getByRole('button', { name: /ubscribe/ })).toHaveCount(0);
});

test('nothing of the page comes from elsewhere, and nothing tells where its reader came from', async ({
  page,
  baseURL,
}) => {
  const { mail } = await scene();
  const asked: { url: string; referer: string | undefined }[] = [];
  page.on('request', (request) => asked.push({ url: request.url(), referer: request.headers().referer }));
  await open(page, mail);
  await page.waitForLoadState('networkidle');
  expect(asked.filter(({ url }) => new URL(url).origin !== baseURL)).toEqual([]);
  expect(asked.filter(({ referer }) => referer?.includes(mail.token))).toEqual([]);
});
