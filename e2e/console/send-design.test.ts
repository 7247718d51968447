import { expect } from '@playwright/test';
import { operator } from '../support/accounts';
import { test } from '../support/browser';
import { marketer, newest } from '../support/campaign';
import { templates } from '../support/campaign-contract/templates';
import { importContacts, newMailing, newTemplate, someAddress } from '../support/campaign-records';
import { startAtOnce } from '../support/campaign-sends';
import { success } from '../support/expectations';
import { openMail } from '../support/mails';
import { signedIn } from '../support/sign-in';

const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Doors open at eight.' }] };
const json_code = JSON.stringify({ type: 'doc', content: [{ type: 'container', content: [paragraph] }] });

test('a template is edited for one send, which mails what was written, and the template stays', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  test.slow();
  const owner = await marketer();
  const { contact_type_id } = await newMailing(owner.api);
  const reader = someAddress();
  await importContacts(owner.api, contact_type_id, `email,first_name\n${reader},Ada\n`);
  const template = { template_name: 'Club letter', html_code: undefined, json_code };
  const id = await newTemplate(owner.api, template);
  await signedIn(page, owner);
  await page.goto(`/console/sends/new?template=${id}`);
  const subject = `Club night ${id}`;
  await expect(async () => {
    await page.getByRole('textbox', { name: 'Subject' }).fill(subject);
    await expect(page).toHaveURL(/\/console\/sends\/[0-9a-f-]{36}$/, { timeout: 5_000 });
  }).toPass();
  await page.getByRole('group', { name: 'To' }).getByRole('checkbox').first().check();
  const edit = page.getByRole('button', { name: 'Edit for this send' });
  if (!(await edit.isVisible())) await page.getByRole('button', { name: /^Content/ }).click();
  await expect(page.getByRole('link', { name: 'Open template' })).toHaveAttribute(
    'href',
    `/console/templates/${id}`,
  );
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue(String(id));
  await edit.click();
  const content = page.getByRole('textbox', { name: 'Content of the email' });
  await expect(content).toHaveText('Doors open at eight.');
  await content.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Doors open at nine, ((first_name)).');
  await expect(content).toHaveText('Doors open at nine, ((first_name)).');
  const body = page.getByRole('region', { name: 'Preview' }).frameLocator('iframe').locator('body');
  await expect(body).toContainText('Doors open at nine');
  await expect(page.getByText(/^Saved /)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Content Its own design/ }).click();
  await expect(content).toHaveText('Doors open at nine, ((first_name)).');
  await page.getByRole('button', { name: 'Send to 1 person' }).click();
  await expect(page.getByText(/^Sending in \d+ s$/)).toBeVisible();
  await startAtOnce(new URL(page.url()).pathname.split('/').at(-1) ?? '');
  await signedIn(stranger, await operator());
  const mail = await openMail(stranger, reader, subject);
  await expect(mail.locator('body')).toContainText('Doors open at nine, Ada.');
  const all = success(await owner.api.get('get-design/template'), templates).templates;
  expect(newest(all.filter((one) => one.id === id)).json_code).toBe(json_code);
});

test('HTML without a design is turned into blocks for the send', async ({ page }) => {
  const owner = await marketer();
  await newMailing(owner.api);
  const id = await newTemplate(owner.api, { html_code: '<h1>Hello</h1><p>New in the shop.</p>' });
  await signedIn(page, owner);
  await page.goto(`/console/sends/new?template=${id}`);
  const edit = page.getByRole('button', { name: 'Edit for this send' });
  if (!(await edit.isVisible())) await page.getByRole('button', { name: /^Content/ }).click();
  await edit.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Turn into blocks' }).click();
  const content = page.getByRole('textbox', { name: 'Content of the email' });
  await expect(content.getByRole('heading', { name: 'Hello' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await expect(page.getByRole('combobox', { name: 'Template' })).toHaveValue(String(id));
});
