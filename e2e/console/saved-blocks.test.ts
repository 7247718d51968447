import { expect, type Page } from '@playwright/test';
import { operator } from '../support/accounts';
import { test } from '../support/browser';
import { marketer, newest } from '../support/campaign';
import { templates } from '../support/campaign-contract/templates';
import { importContacts, newMailing, newSend, someAddress } from '../support/campaign-records';
import { success } from '../support/expectations';
import { openMail } from '../support/mails';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

/** Writes what a block says, and saves it. */
async function writeBlock(page: Page, words: string): Promise<void> {
  const content = page.getByRole('textbox', { name: 'Content of the email' });
  await content.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(words);
  await expect(content).toHaveText(words);
  await page.getByRole('button', { name: 'Save changes' }).press('Enter');
  await expect(page.getByText(/^Block saved/).last()).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save changes' })).toBeDisabled();
}

test('a saved block is made by keyboard, used in a template and changed, and the template and a mail follow', {
  tag: '@journey',
}, async ({ page, stranger }) => {
  const owner = await marketer();
  const mailing = await newMailing(owner.api);
  const reader = someAddress();
  await importContacts(owner.api, mailing.contact_type_id, `email,first_name\n${reader},Ada\n`);
  await signedIn(page, owner);
  await page.goto('/console/templates/blocks');
  await expect(page.getByText('You have no saved blocks yet')).toBeVisible();
  await pressUntil(page.getByRole('button', { name: 'New block' }), page.getByRole('dialog'));
  await page.getByRole('dialog').getByLabel('Block name').fill('Sign off');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/console\/templates\/blocks\/\d+$/);
  const block = page.url();
  await writeBlock(page, 'Yours, the old shop');

  await page.goto('/console/templates/new');
  await pressUntil(
    page.getByRole('button', { name: /^Visual editor/ }),
    page.getByRole('toolbar', { name: 'Formatting' }),
  );
  await page.getByRole('textbox', { name: 'Name of the template' }).fill('Letter');
  const content = page.getByRole('textbox', { name: 'Content of the email' });
  await content.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('/sign');
  await expect(page.getByRole('option', { name: 'Sign off' })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(content).toContainText('Yours, the old shop');
  await expect(page).toHaveURL(/\/console\/templates\/\d+$/);
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const html = async () => {
    const all = success(await owner.api.get('get-design/template'), templates).templates;
    return newest(all.filter((one) => one.id === id)).html_code;
  };
  await expect.poll(html).toContain('Yours, the old shop');

  await page.goto(block);
  await expect(page.getByRole('link', { name: 'Letter' })).toBeVisible();
  await writeBlock(page, 'Yours, the new shop');
  await expect.poll(html, { timeout: 20_000 }).toContain('Yours, the new shop');
  const subject = 'A letter to you';
  const own = { template_id: id, template_html: undefined, subject, schedule_type: 0 };
  await newSend(owner.api, mailing, own);
  await signedIn(stranger, await operator());
  const mail = await openMail(stranger, reader, subject);
  await expect(mail.locator('body')).toContainText('Yours, the new shop');
});
