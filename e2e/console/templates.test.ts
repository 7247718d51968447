import { expect, type Page } from '@playwright/test';
import { TemplateVersions } from '@/lib/campaign/templates/version-schemas';
import { baseUrl } from '../support/api';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { pictureFile } from '../support/campaign-pictures';
import { importContacts, newMailing, newTemplate } from '../support/campaign-records';
import { success } from '../support/expectations';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('a template is begun from a design or written, checked, previewed as somebody, used, deleted and restored', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  await importContacts(owner.api, contact_type_id, 'email,first_name\nada.reader@example.net,Ada\n');
  await signedIn(page, owner);
  await page.goto('/console/templates');
  await expect(page.getByText('You have no templates yet')).toBeVisible();

  await page.getByRole('link', { name: 'New template' }).click();
  const code = page.getByRole('textbox', { name: 'HTML of the template' });
  await pressUntil(page.getByRole('button', { name: /^HTML code/ }), code);
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Spring sale');
  await code.click();
  await page.keyboard.insertText('<h1>Hello ((first_name))</h1><p>((frist)) ');
  await page.keyboard.type('((last_n');
  await page.getByRole('option', { name: 'last_name' }).click();
  await expect(code).toContainText('((last_name');
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
  await expect(page.getByText(/^Saved /)).toBeVisible();
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(page.getByRole('main').getByText(/^Unknown fields, sent as they are: .*frist/)).toBeVisible();
  await preview.getByLabel('As').selectOption({ label: 'Ada' });
  await expect(preview.frameLocator('iframe').first().getByRole('heading')).toHaveText('Hello Ada');

  await page.getByRole('button', { name: 'Insert picture' }).click();
  const dialog = page.getByRole('dialog');
  const file = await pictureFile('pit.png', { width: 640, height: 200 });
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: file.name, mimeType: file.type, buffer: Buffer.from(await file.arrayBuffer()) });
  await dialog.getByLabel('Alt text').fill('A pit');
  await dialog.getByRole('button', { name: 'Insert', exact: true }).click();
  await expect(code).toContainText('alt="A pit" width="600"');
  await expect(preview.frameLocator('iframe').first().getByRole('img', { name: 'A pit' })).toBeVisible();
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.getByRole('link', { name: 'Use in a send' }).click();
  await expect(page).toHaveURL(/\/console\/sends\/new\?template=\d+/);
  await page.goBack();
  await page.getByRole('button', { name: 'Actions for Spring sale' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete template' }).click();
  await expect(page).toHaveURL(/\/console\/templates$/);
  await expect(page.getByText('You have no templates yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('link', { name: /Spring sale/ }).first()).toBeVisible();
});

test('templates are tagged, found by a tag, archived and brought back', async ({ page }) => {
  const owner = await marketer();
  const spring = await newTemplate(owner.api, { template_name: 'Spring sale' });
  await newTemplate(owner.api, { template_name: 'Autumn sale' });
  await owner.api.post('template/tags/save', { template_id: spring, tags: ['newsletter'] });
  await signedIn(page, owner);
  await page.goto('/console/templates');
  const gallery = page.getByRole('list', { name: 'Templates', exact: true });
  const choose = async (template: string, action: string) => {
    await page.getByRole('button', { name: `Actions for ${template}` }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
  };
  await choose('Autumn sale', 'Edit tags');
  const dialog = page.getByRole('dialog', { name: 'Tags of Autumn sale' });
  await dialog.getByLabel('Tags').fill('Weekly, weekly');
  await dialog.getByRole('button', { name: 'newsletter' }).click();
  await expect(dialog.getByLabel('Tags')).toHaveValue('weekly, newsletter');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await gallery.getByRole('link', { name: 'weekly' }).click();
  await expect(page).toHaveURL(/[?]tag=weekly$/);
  await expect(gallery.getByRole('button', { name: /^Actions for/ })).toHaveCount(1);
  await choose('Autumn sale', 'Edit tags');
  await dialog.getByLabel('Tags').fill('');
  await dialog.getByRole('button', { name: 'Save tags' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('No matching templates.')).toBeVisible();
  await page.goto('/console/templates');
  await choose('Autumn sale', 'Archive');
  await page.getByRole('link', { name: 'Archived (1)' }).click();
  await expect(gallery.getByText('Autumn sale', { exact: true })).toBeVisible();
  await expect(page.getByText('Spring sale', { exact: true })).toHaveCount(0);
  await gallery.getByRole('link', { name: 'Autumn sale' }).click();
  await expect(page.getByText('This template is archived.')).toBeVisible();
  await choose('Autumn sale', 'Unarchive');
  await expect(page.getByRole('link', { name: 'Use in a send' })).toBeVisible();
  await expect(page.getByText('This template is archived.')).toHaveCount(0);
});

test('several templates are tagged and archived at once, and each can be undone', { tag: '@phone' }, async ({
  page,
}) => {
  const owner = await marketer();
  for (const template_name of ['Spring', 'Summer', 'Winter']) await newTemplate(owner.api, { template_name });
  await signedIn(page, owner);
  await page.goto('/console/templates');
  const gallery = page.getByRole('list', { name: 'Templates' });
  const select = async () => {
    for (const name of ['Spring', 'Summer']) await gallery.getByLabel(`Select ${name}`).check();
  };
  await select();
  await expect(page.getByText('2 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Tag', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Tag 2 templates' });
  await dialog.getByLabel('Tag', { exact: true }).fill('season');
  await dialog.getByRole('button', { name: 'Add tag' }).click();
  await expect(gallery.getByRole('link', { name: 'season' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gallery.getByRole('link', { name: 'season' })).toHaveCount(0);
  await select();
  await page.getByRole('button', { name: 'Archive', exact: true }).click();
  await expect(page.getByText('2 templates archived')).toBeVisible();
  await expect(gallery.getByRole('listitem')).toHaveText([/Winter/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(gallery.getByText('Spring', { exact: true })).toBeVisible();
});

test('texts that are hard to read and links that lead nowhere are told of while a template is written', async ({
  page,
}) => {
  const owner = await marketer();
  const style =
    '<style>@media (prefers-color-scheme: dark) { .late { background: #222; color: #333 } }</style>';
  const id = await newTemplate(owner.api, {
    html_code: `${style}<p style="color:#999">Spring</p><p class="late">Only today</p><a href="#">Shop now</a> <a href="http://localhost/">Home</a>`,
  });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  const checks = page.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('“Spring” is hard to read. Its contrast is 2.8; aim for at least 4.5.');
  await expect(checks).toContainText('“Only today” is hard to read in dark.');
  await expect(checks).toContainText('Links without an address: “Shop now”');
  await expect(checks.getByRole('status')).toContainText('http://localhost/ is on a private network');
});

test('two people with one template open are told of each other, and of what the other saves', {
  tag: '@journey',
}, async ({ page, browser }) => {
  const owner = await marketer();
  const id = await newTemplate(owner.api, { template_name: 'Shared', html_code: '<p>First words</p>' });
  await signedIn(page, owner);
  await page.goto(`/console/templates/${id}`);
  const editor = page.getByRole('textbox', { name: 'HTML of the template' });
  await expect(editor).toContainText('First words');
  const context = await browser.newContext({ baseURL: baseUrl() });
  const other = await context.newPage();
  await signedIn(other, owner);
  await other.goto(`/console/templates/${id}`);
  await expect(page.getByText(/^Also open in Chrome on \w+$/)).toBeVisible();
  await expect(other.getByText('Also open in')).toBeVisible();
  await other.getByRole('textbox', { name: 'Name of the template' }).fill('Renamed by them');
  await expect(page.getByText('Somebody else saved this template.')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name of the template' })).toHaveValue('Renamed by them');
  await context.setOffline(true);
  await other.getByRole('textbox', { name: 'Name of the template' }).fill('Written offline');
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Mine');
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await context.setOffline(false);
  await expect(other.getByText(/^Changed .* in another window$/)).toBeVisible();
  await expect(other.getByRole('textbox', { name: 'Name of the template' })).toHaveValue('Written offline');
  await other.getByRole('button', { name: 'Keep mine' }).click();
  await expect(other.getByText(/^Saved /)).toBeVisible();
  // What it replaced is among the versions.
  const { versions } = success(
    await owner.api.get('template/versions', { template_id: id }),
    TemplateVersions,
  );
  expect(versions[0]?.template_name).toBe('Mine');
  await context.close();
  await expect(page.getByText('Also open in')).toHaveCount(0);
});

test('the brand kit is applied to existing designs at one press, and taken back at another', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const json_code = JSON.stringify({
    type: 'doc',
    content: [
      {
        type: 'container',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Dear reader' }] }],
      },
    ],
  });
  const id = await newTemplate(owner.api, { template_name: 'Letter', json_code, html_code: undefined });
  await newTemplate(owner.api, { template_name: 'Page', html_code: '<p>HTML</p>' });
  const html = async () => (await owner.api.get('template/view', { template_id: id })).text;
  await signedIn(page, owner);
  await page.goto('/console/templates/brand');
  const open = page.getByRole('button', { name: 'Apply to templates…' });
  await expect(open).toBeDisabled();
  await page.getByRole('button', { name: 'Save brand kit' }).click();
  await expect(page.getByText('Brand kit saved')).toBeVisible();
  expect(await html()).not.toContain('Georgia');
  await page.getByRole('region', { name: 'Fonts' }).getByLabel('Text').selectOption('georgia');
  await page.getByRole('button', { name: 'Save brand kit' }).click();
  await open.click();
  const dialog = page.getByRole('dialog', { name: 'Apply the brand kit to templates' });
  await expect(dialog.getByText('1 template is HTML and keeps its look.')).toBeVisible();
  await expect(dialog.locator('iframe').nth(1)).toBeAttached();
  await dialog.getByRole('button', { name: 'Apply to 1 template' }).click();
  await expect(dialog.getByText('1 template has the new look')).toBeVisible();
  expect(await html()).toContain('Georgia');
  await dialog.getByRole('button', { name: 'Undo' }).click();
  await expect(dialog.getByText('1 template restored')).toBeVisible();
  expect(await html()).not.toContain('Georgia');
});

/** The editor hears of a cursor that the browser moves once the page is drawn: faster than any fingers, a key would miss it. */
const drawn = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));

test('a template is built from blocks by keyboard alone, moved, undone, saved, and turned into HTML and back', {
  tag: ['@journey', '@core'],
}, async ({ page }) => {
  const owner = await marketer();
  await signedIn(page, owner);
  await page.goto('/console/templates/new');
  await pressUntil(
    page.getByRole('button', { name: /^Visual editor/ }),
    page.getByRole('toolbar', { name: 'Formatting' }),
  );
  const content = page.getByRole('textbox', { name: 'Content of the email' });
  const block = page.getByRole('region', { name: 'Selected block' });
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Spring');

  await content.focus();
  await page.keyboard.press('Control+Home');
  await expect(block).toContainText('Heading');
  await drawn(page);
  await page.keyboard.press('End');
  await page.waitForFunction(() => getSelection()?.focusOffset === 'Your headline'.length);
  await drawn(page);
  await page.keyboard.press('Enter');
  await page.keyboard.type('/head');
  const offered = (name: string) => page.getByRole('listbox').getByRole('option', { name });
  await expect(offered('Heading')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(block).toContainText('Heading');
  await page.keyboard.type('Spring sale');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(content.getByRole('heading').first()).toHaveText('Spring sale');
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.keyboard.type('/button');
  await expect(offered('Button')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await block.getByLabel('Link address').fill('https://shop.example/spring');
  const added = content.locator('[data-href="https://shop.example/spring"]');
  await expect(added).toHaveText('Shop now');
  const shown = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').first();
  await expect(shown.getByRole('link', { name: 'Shop now' })).toHaveCount(2);
  await page.getByRole('button', { name: 'Delete block' }).click();
  await expect(added).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(added).toBeVisible();

  await page.getByRole('button', { name: 'Add block' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Heading' }).press('Enter');
  await expect(content).toBeFocused();
  await page.keyboard.type('Last days');
  await expect(content.getByRole('heading', { name: 'Last days', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Edit as HTML' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Turn into HTML' }).click();
  await expect(page.getByRole('textbox', { name: 'HTML of the template' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit visually' }).click();
  await expect(page.getByRole('dialog')).toContainText('Blocks can’t carry');
  await page.getByRole('dialog').getByRole('button', { name: 'Turn into blocks' }).click();
  await expect(content.getByRole('heading', { name: 'Spring sale' })).toBeVisible();
});
