import { expect, type Page } from '@playwright/test';
import { zipOf } from '@/lib/campaign/template-files/testing/zip-of';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { pictureAnswer, pictureFile } from '../support/campaign-pictures';
import { newContactType, newSender, newTemplate } from '../support/campaign-records';
import { success } from '../support/expectations';
import { signedIn } from '../support/sign-in';

async function archive() {
  const picture = Buffer.from(
    await (await pictureFile('pit.png', { width: 640, height: 200 })).arrayBuffer(),
  );
  const html =
    '<title>Spring letter</title><h1>Spring</h1><img src="img/pit.png" alt="A pit"><img src="gone.gif" alt="Gone"><img src="broken.png" alt="Broken">';
  const buffer = zipOf([
    { name: 'index.html', content: html },
    { name: 'img/pit.png', content: picture },
    { name: 'broken.png', content: 'This is text.' },
  ]);
  return { name: 'spring.zip', mimeType: 'application/zip', buffer };
}

const pictureBytes = async () =>
  Buffer.from(await (await pictureFile('pasted.png', { blue: 140 })).arrayBuffer());

async function choose(page: Page, button: string | RegExp, file: Awaited<ReturnType<typeof archive>>) {
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: button }).click();
  await (await chooser).setFiles(file);
}

test('a template is imported with its pictures; a send’s own HTML takes pictures and files too', {
  tag: '@journey',
}, async ({ page, consoles }) => {
  consoles.allow(/422 .*template\/import/);
  const owner = await marketer();
  await newContactType(owner.api);
  await newSender(owner.api);
  await signedIn(page, owner);
  await page.goto('/console/templates/new');
  await choose(page, /^Import a file/, await archive());
  await expect(page.getByText('spring.zip imported with 1 picture')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'gone.gif: not in the file' })).toBeVisible();
  await expect(page.getByText('2 pictures weren’t imported:')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'broken.png: not a JPEG' })).toBeVisible();
  await expect(page.getByText('Their places in the email are marked.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name of the template' })).toHaveValue('Spring letter');
  const preview = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').first();
  await expect(preview.getByRole('img', { name: 'A pit' })).toBeVisible();
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
  for (const name of ['Gone', 'Broken'])
    await expect(preview.getByRole('img', { name })).toHaveAttribute('src', /^data:image\/svg/);
  await expect(page.getByRole('region', { name: 'Checks' })).toContainText(
    '2 pictures are missing: gone.gif, broken.png.',
  );
  await expect(page.locator('.cm-lintRange-warning')).toHaveCount(2);
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await choose(page, 'Import file', {
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from('PK'),
  });
  await expect(page.getByRole('alert').filter({ hasText: 'not a ZIP archive' })).toBeVisible();

  await page.goto('/console/sends/new');
  await page.getByText('HTML', { exact: true }).click();
  const html = page.getByLabel('Paste your email’s HTML');
  await html.fill('<p>Hello</p><p>Bye</p>');
  await html.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(12, 12));
  await page.getByRole('button', { name: 'Insert picture' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Insert pit.png' }).click();
  await expect(dialog.getByLabel('Alt text')).toHaveValue('A pit');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(html).toHaveValue(/^<p>Hello<\/p><img src="[^"]+" alt="A pit" width="600"[^>]*><p>Bye<\/p>$/);
  await expect(
    page
      .getByRole('region', { name: 'Preview' })
      .frameLocator('iframe')
      .first()
      .getByRole('img', { name: 'A pit' }),
  ).toBeVisible();
  const pasted = [...(await pictureBytes())];
  await html.evaluate((area: HTMLTextAreaElement, bytes) => {
    const clipboardData = new DataTransfer();
    clipboardData.items.add(new File([new Uint8Array(bytes)], 'pasted.png', { type: 'image/png' }));
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, pasted);
  await dialog.getByLabel('Alt text').fill('A pasted square');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(html).toHaveValue(/alt="A pasted square"/);
  await choose(page, 'Import file', await archive());
  await expect(html).toHaveValue(/<h1>Spring<\/h1>/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(html).toHaveValue(/^<p>Hello/);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
  await expect(preview.getByText('Bye')).toBeVisible();
});

test('the library shows where a picture is used, renames it, and says what it shows', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const { picture } = success(
    await owner.api.multipart('pictures/upload', [['file', await pictureFile('pit.png', { blue: 77 })]]),
    pictureAnswer,
  );
  await newTemplate(owner.api, { template_name: 'Spring', html_code: `<img src="${picture.url}" alt="">` });
  await signedIn(page, owner);
  await page.goto('/console/templates');
  await page.getByRole('link', { name: 'Pictures' }).click();
  await expect(page).toHaveURL('/console/templates/pictures');
  await page.getByRole('button', { name: 'Edit pit.png' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('quarry.png');
  await dialog.getByLabel('Alt text').fill('A quarry');
  await dialog.getByRole('button', { name: 'Save picture' }).click();
  await expect(page.getByRole('button', { name: 'Edit quarry.png' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Name or alt text' }).fill('a quarry');
  await page.getByRole('button', { name: 'Used in 1 place' }).click();
  await page.getByRole('link', { name: /^Spring/ }).click();
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
});
