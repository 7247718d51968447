import { expect, type Locator, type Page } from '@playwright/test';
import { simpleParser } from 'mailparser';
import sharp from 'sharp';
import { marketer } from '../support/campaign';
import { pictureAnswer, pictureFile } from '../support/campaign-pictures';
import { importContacts, newMailing } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { success } from '../support/expectations';
import { test } from './support/mailing-console';

const MOST_STEPS = 80;

/** Goes on with Tab until something has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  await expect(wanted).toBeVisible();
  for (let step = 0; step < MOST_STEPS; step += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab doesn’t lead to ${wanted}.`);
}

test('a send is written and sent by keyboard alone, and a mail server gets the emails as they were written', {
  tag: '@journey',
}, async ({ page, received }) => {
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  await importContacts(
    owner.api,
    contact_type_id,
    'email,first_name\nada.moss@example.net,Ada\nbo.reader@example.net,\n',
  );
  const file = await pictureFile('red.png', { width: 40, height: 30 });
  const uploaded = await owner.api.multipart('pictures/upload', [['file', file]]);
  const { picture } = success(uploaded, pictureAnswer);

  await page.goto('/console/sends/new');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(owner.email);
  await tabTo(page, page.getByLabel('Password', { exact: true }));
  await page.keyboard.type('a password of the tests');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/console\/sends\/new/);

  const subject = page.getByRole('textbox', { name: 'Subject' });
  await tabTo(page, page.getByRole('group', { name: 'To' }).getByRole('checkbox').first());
  await page.keyboard.press('Space');
  await tabTo(page, subject);
  await page.keyboard.type('Spring is here, ');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  const field = page.getByRole('dialog', { name: 'Insert a contact field into Subject' });
  await tabTo(page, field.getByLabel('Fallback'));
  await page.keyboard.type('friend');
  await page.keyboard.press('Enter');
  await expect(subject).toHaveValue('Spring is here, ((first_name|friend))');
  await expect(subject).toBeFocused();
  await expect(page).toHaveURL(/\/console\/sends\/[0-9a-f-]{36}$/);

  const kinds = page.getByRole('group', { name: 'Content' }).getByRole('radio');
  await tabTo(page, kinds.first());
  const html = page.getByLabel('Paste your email’s HTML');
  for (let step = 0; step < 3 && !(await html.isVisible()); step += 1)
    await page.keyboard.press('ArrowRight');
  await tabTo(page, html);
  await page.keyboard.insertText(
    `<h1>Grüße, ((first_name|friend))</h1><p>${'New in the shop. '.repeat(20)}</p>` +
      `<img src="${picture.url}" alt="A red box" width="40"><p><a href="https://shop.example/new?a=1&amp;b=2">See what’s new</a></p>`,
  );
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const launch = page.getByRole('button', { name: 'Send to 2 people' });
  await expect(launch).toBeEnabled();
  await tabTo(page, launch);
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await startAtOnce(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  const addressed = (to: string) =>
    received.filter((mail) => mail.to === to && mail.source.includes('List-Unsubscribe:'));
  await expect.poll(() => addressed('ada.moss@example.net').length).toBe(1);
  await expect.poll(() => addressed('bo.reader@example.net').length).toBe(1);
  const parsed = async (to: string) =>
    simpleParser(Buffer.from(addressed(to)[0]?.source ?? '', 'latin1'), { skipImageLinks: true });
  const [ada, bo] = [await parsed('ada.moss@example.net'), await parsed('bo.reader@example.net')];
  expect([ada.subject, bo.subject]).toEqual(['Spring is here, Ada', 'Spring is here, friend']);
  expect(ada.html).toContain('Grüße, Ada');
  expect(ada.text).toContain('New in the shop.');
  expect(addressed('ada.moss@example.net')[0]?.source).toMatch(
    /^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m,
  );
  expect(ada.messageId).not.toBe(bo.messageId);

  const links = [...String(ada.html).matchAll(/href="([^"]+)"/g)].map(([, url = '']) =>
    url.replaceAll('&amp;', '&'),
  );
  const answers = await Promise.all(
    links.map(async (url) => {
      const { status, headers } = await fetch(url, { redirect: 'manual' });
      return [status, headers.get('location')] as const;
    }),
  );
  expect(answers.some(([, location]) => location === 'https://shop.example/new?a=1&b=2')).toBe(true);
  expect(answers.every(([status]) => status < 400)).toBe(true);
  const shown = [...String(ada.html).matchAll(/<img[^>]*src="([^"]+)"[^>]*alt="A red box"/g)][0]?.[1] ?? '';
  const drawn = await sharp(Buffer.from(await (await fetch(shown)).arrayBuffer())).metadata();
  expect([drawn.width, drawn.height]).toEqual([40, 30]);

  const unsubscribe = /<(https?:[^>]+)>/.exec(addressed('bo.reader@example.net')[0]?.source ?? '')?.[1] ?? '';
  const left = await fetch(unsubscribe, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
  });
  expect(left.status).toBe(200);
  const funnel = page.getByRole('region', { name: 'Results' });
  await expect(funnel.getByRole('link', { name: /^Unsubscribed/ })).toContainText('1', { timeout: 30_000 });
});
