import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { importContacts, newMailing, newTemplate } from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('an email is looked at on a desktop and a phone, in light and in dark, side by side', async ({
  page,
}) => {
  const owner = await marketer();
  const style =
    '<style>@media (prefers-color-scheme: dark) { p { color: #fff; background: #123456 } } @media (max-width: 480px) { b { display: none } }</style>';
  const id = await newTemplate(owner.api, { html_code: `${style}<p>Hello <b>desktop</b></p>` });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  await page.getByRole('button', { name: 'Side by side' }).click();
  const dialog = page.getByRole('dialog', { name: 'Side by side' });
  const looks = dialog.getByRole('figure');
  await expect(looks).toHaveCount(4);
  for (const [name, isWide, background] of [
    ['Desktop, light', true, 'rgba(0, 0, 0, 0)'],
    ['Phone, light', false, 'rgba(0, 0, 0, 0)'],
    ['Desktop, dark', true, 'rgb(18, 52, 86)'],
    ['Phone, dark', false, 'rgb(18, 52, 86)'],
  ] as const) {
    const mail = looks.filter({ hasText: name }).frameLocator('iframe');
    await expect(mail.getByText('desktop')).toBeVisible({ visible: isWide });
    await expect(mail.getByText('Hello')).toHaveCSS('background-color', background);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Side by side' })).toHaveCount(0);
});

test('a template is previewed as anybody, found by name among many', async ({ page }) => {
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  const others = Array.from({ length: 30 }, (_, at) => `reader${at}@example.net,Reader`);
  const file = ['email,first_name', 'zed@example.net,Zedekiah', ...others].join('\n');
  await importContacts(owner.api, contact_type_id, `${file}\n`);
  const id = await newTemplate(owner.api, { html_code: '<h1>Hello ((first_name))</h1>' });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  const preview = page.getByRole('region', { name: 'Preview' });
  await preview.getByLabel('As').selectOption('Someone else…');
  const search = preview.getByRole('combobox', { name: 'Find a contact' });
  await expect(search).toBeFocused();
  await search.fill('zede');
  await page.getByRole('option', { name: /Zedekiah/ }).click();
  await expect(preview.frameLocator('iframe').first().getByRole('heading')).toHaveText('Hello Zedekiah');
  await expect(preview.getByLabel('As')).toContainText('Zedekiah');
});
