import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { type Marketer, marketer } from '../support/campaign';
import { importContacts, newContactType, newSender, newTemplate } from '../support/campaign-records';
import { success } from '../support/expectations';

const Guide = z.strictObject({
  is_hidden: z.boolean(),
  has_sender: z.boolean(),
  waiting_sender: z.string().nullable(),
  has_contacts: z.boolean(),
  has_template: z.boolean(),
  has_sent: z.boolean(),
});

const guide = async ({ api }: Marketer) => success(await api.get('overview/guide'), Guide);

test('the guide follows what an account has, until it is put away', async () => {
  const owner = await marketer();
  expect(await guide(owner)).toMatchObject({ has_sender: false, has_contacts: false, has_template: false });
  await newSender(owner.api, { verified: false });
  expect((await guide(owner)).waiting_sender).toMatch(/@/);
  await importContacts(owner.api, await newContactType(owner.api), 'email\nada@example.net\n');
  await newSender(owner.api);
  await newTemplate(owner.api);
  expect(await guide(owner)).toMatchObject({ has_sender: true, has_contacts: true, has_template: true });
  expect(await guide(owner)).toMatchObject({ has_sent: false, is_hidden: false });

  const updated = z.literal('Updated Successfully');
  success(await owner.api.post('overview/guide/hide', { is_hidden: true }), updated);
  expect((await guide(owner)).is_hidden).toBe(true);
  expect((await guide(await marketer())).is_hidden).toBe(false);
  success(await owner.api.post('overview/guide/hide', { is_hidden: false }), updated);
  expect((await guide(owner)).is_hidden).toBe(false);
});
