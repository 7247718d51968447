import { expect } from '@playwright/test';
import { test } from '../support/browser';
import { marketer } from '../support/campaign';
import {
  newAutomation,
  newContact,
  newContactType,
  newForm,
  newMailing,
  newSegment,
  newSend,
  newTemplate,
} from '../support/campaign-records';
import { signedIn } from '../support/sign-in';

test('what was deleted is found from the settings, and each kind is restored @phone', {
  tag: '@journey',
}, async ({ page }) => {
  const owner = await marketer();
  const { api } = owner;
  const mailing = await newMailing(api);
  const list = await newContactType(api, 'Readers');
  const contact = await newContact(api, list, { email: 'ada@example.net' });
  const segment = await newSegment(api, list, { segment_name: 'In Oslo' });
  const template = await newTemplate(api, { template_name: 'Spring' });
  const send = await newSend(api, mailing, { single_send_name: 'Spring sale' });
  const automation = await newAutomation(api, mailing, { automation_name: 'Welcome' });
  const form = await newForm(api, { name: 'Newsletter' });
  await api.delete('contacts/delete', { contact_id: contact });
  await api.delete('segment/delete', { segment_id: segment });
  await api.delete('template/delete', { template_id: template });
  await api.delete('single/send/delete', { utr: send });
  await api.delete('automations/delete', { utr: automation });
  await api.delete('forms/delete', { utr: form });
  const names = ['ada@example.net', 'In Oslo', 'Spring', 'Spring sale', 'Welcome', 'Newsletter'];

  await signedIn(page, owner);
  await page.goto('/console/settings');
  await page.getByRole('link', { name: 'Recently deleted' }).click();
  for (const name of names)
    await expect(page.getByRole('button', { name: `Restore ${name}`, exact: true })).toBeVisible();
  await page.getByLabel('Show').selectOption('Contacts');
  await expect(page.getByRole('button', { name: 'Restore In Oslo' })).toBeHidden();
  await page.getByLabel('Show').selectOption('Everything');
  for (const name of names) {
    const button = page.getByRole('button', { name: `Restore ${name}`, exact: true });
    await button.click();
    await expect(button).toBeHidden();
  }
  await expect(page.getByText('Nothing deleted in the last 30 days')).toBeVisible();
  await page.goto('/console/contacts');
  await expect(page.getByText('ada@example.net')).toBeVisible();
});
