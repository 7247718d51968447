import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import { newContact, newMailing, newTemplate } from '../support/campaign-records';
import { pressUntil } from '../support/press-until';
import { signedIn } from '../support/sign-in';

test('an automation is made, simulated, set live, and takes in who joins', { tag: '@journey' }, async ({
  page,
}) => {
  test.slow();
  const account = await marketer();
  const { api } = account;
  const mailing = await newMailing(api);
  await newTemplate(api, { template_name: 'Greeting', html_code: '<p>Hello ((frist))</p>' });
  await signedIn(page, account);
  await page.goto('/console/automations');
  await expect(page.getByText('You have no automations yet')).toBeVisible();
  await pressUntil(page.getByRole('button', { name: 'New automation' }), page.getByRole('dialog'));
  await page.getByRole('textbox', { name: 'Name' }).fill('Welcome');
  await page.getByRole('button', { name: 'Create automation' }).click();
  await expect(page).toHaveURL(/\/console\/automations\/[\w-]{36}$/);

  const addEmail = async (subject: string, wait?: string) => {
    await page.getByRole('button', { name: 'Add email' }).click();
    const form = page.getByRole('region', { name: 'New email' });
    if (wait) await form.getByLabel('How long').fill(wait);
    await form.getByLabel('Subject', { exact: true }).fill(subject);
    await form.getByLabel('Preheader', { exact: true }).fill(`More about: ${subject}`);
    await form.getByRole('combobox', { name: 'Template' }).selectOption({ label: 'Greeting' });
    await form.getByRole('button', { name: 'Add email' }).click();
    await expect(page.getByRole('heading', { name: subject })).toBeVisible();
  };
  await addEmail('Hello');
  await addEmail('How is it going?', '3');
  const second = page.getByRole('region', { name: 'Email 2' });
  await expect(second).toContainText('3 days after the email before');
  await second.getByRole('button', { name: 'Edit email 2' }).click();
  await second.getByLabel('How long').fill('2');
  await expect(second.getByText(/^Saved/)).toBeVisible();
  await expect(second).toContainText('2 days after the email before');
  const checks = second.getByRole('region', { name: 'Checks' });
  await expect(checks).toContainText('Unknown fields, sent as they are: ((frist))');
  await expect(checks).toContainText('Unsubscribe link');
  await second.getByRole('button', { name: 'Close' }).click();
  await second.getByRole('button', { name: 'Move email 2 up' }).click();
  await expect(page.getByRole('region', { name: 'Email 1' })).toContainText('2 days after entering');
  await expect(page.getByRole('button', { name: 'Move email 1 down' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(second).toContainText('2 days after the email before');

  await page.getByRole('link', { name: 'History' }).click();
  const changes = page.getByRole('list', { name: 'Changes, newest first' }).locator(':scope > li');
  await expect(changes.first()).toContainText('Changed email 2: “How is it going?”');
  await expect(changes.first()).toContainText('Wait changed from 3 days to 2 days');
  await expect(changes).toHaveText([/Changed email 2/, /Added email 2/, /Added email 1/, /Created/]);

  await page.getByRole('link', { name: 'Simulate' }).click();
  await page.getByLabel('Joins on').fill('2028-02-29');
  await page.getByLabel('Time zone').selectOption('Australia/Sydney');
  const result = page.getByRole('region', { name: 'What would be sent' });
  await expect(result).toContainText('joins on Tuesday');
  await expect(result.getByRole('listitem').nth(1)).toContainText('March 2, 2028');

  const bea = await newContact(api, mailing.contact_type_id, { email: 'bea@example.net' });
  await page.getByRole('link', { name: 'Emails' }).click();
  await page.getByRole('button', { name: 'Set live' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('a welcome automation takes only those who join from now on');
  await dialog.getByRole('button', { name: 'Set live' }).click();
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible();

  await newContact(api, mailing.contact_type_id, { email: 'ada@example.net', first_name: 'Ada' });
  await expect(page.getByRole('region', { name: 'Email 1' })).toContainText('1 sent', { timeout: 30_000 });
  await second.getByRole('link', { name: '1 waiting' }).click();
  await expect(page.getByText('Waits for email 2')).toBeVisible();
  await page.getByRole('link', { name: 'ada@example.net' }).click();
  const drawer = page.getByRole('dialog', { name: 'ada@example.net' });
  await expect(drawer).toContainText('Delivered Hello');
  await expect(drawer).toContainText('How is it going?');
  await drawer.getByRole('link', { name: 'Contact' }).click();
  await page.getByRole('link', { name: 'Welcome' }).first().click();
  await expect(page.getByText('Waits for email 2')).toBeVisible();

  await page.getByRole('link', { name: 'Emails' }).click();
  await addEmail('Last one', '5');
  await page.getByRole('button', { name: 'Edit email 3' }).press('Alt+ArrowUp');
  const moving = page.getByRole('dialog', { name: 'Move email 3 to place 2?' });
  await expect(moving).toContainText(
    '1 person is waiting for email 2, “How is it going?”. Next they get email 3, “Last one”.',
  );
  await moving.getByRole('button', { name: 'Move email' }).click();
  await expect(second).toContainText('Last one');
  await expect(second).toContainText('1 waiting');
  await page.getByRole('link', { name: 'History' }).click();
  await expect(changes.first()).toContainText('Moved email 3: “Last one”From place 3 to place 2');

  // She was on the list before it went live, so she isn't welcomed unless she's put in.
  await page.goto(`/console/contacts/${bea}`);
  const enter = async () => {
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Add to automation' }).click();
    const adding = page.getByRole('dialog', { name: 'Add 1 contact to an automation' });
    await adding.getByRole('combobox', { name: 'Automation' }).selectOption({ label: 'Welcome' });
    await adding.getByRole('button', { name: 'Add to automation' }).click();
    return adding;
  };
  await enter();
  await expect(page.getByText('1 contact entered Welcome')).toBeVisible();
  await expect(page.getByText('added by you in the console')).toBeVisible();
  const refused = await enter();
  await expect(refused).toContainText('1 already inside');
});
