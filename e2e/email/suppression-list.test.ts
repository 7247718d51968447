import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { DELETED, invalid, type Marketer, marketer, notFound } from '../support/campaign';
import { newGroup, newUnsubscriber, someAddress } from '../support/campaign-records';
import { success } from '../support/expectations';

const Listed = z.object({
  addresses: z.array(
    z.strictObject({
      id: z.number(),
      email_address: z.string(),
      unsubscribe_groups_id: z.number().nullable(),
      group_name: z.string().nullable(),
      reason: z.string(),
      words: z.string().nullable(),
      created_at: z.string(),
    }),
  ),
  total: z.number(),
});

const list = async ({ api }: Marketer, query: Record<string, unknown> = {}) =>
  success(await api.get('suppression/list', query), Listed);

test('who gets no mail is listed with the group and the reason, and found by both', async () => {
  const owner = await marketer();
  const group = await newGroup(owner.api);
  await newUnsubscriber(owner.api);
  const email_address = someAddress();
  await owner.api.post('unsubscribes-groups/manually-add', { unsubscribe_groups_id: group, email_address });
  expect((await list(owner)).total).toBe(2);
  const { addresses } = await list(owner, { group_id: group });
  expect(addresses).toMatchObject([{ email_address, unsubscribe_groups_id: group, reason: 'manual' }]);
  expect((await list(owner, { group_id: 0 })).addresses[0]).toMatchObject({ group_name: null });
  expect((await list(owner, { reason: 'bounce' })).total).toBe(0);
  expect((await list(owner, { search: email_address.toUpperCase() })).total).toBe(1);
});

test('addresses are taken off and put back, those of other accounts never', async () => {
  const [owner, other] = [await marketer(), await marketer()];
  await newUnsubscriber(owner.api);
  const { addresses } = await list(owner);
  const ids = addresses.map(({ id }) => id);
  notFound(await other.api.post('suppression/remove', { strIds: ids }));
  success(await owner.api.post('suppression/remove', { strIds: ids }), DELETED);
  expect((await list(owner)).total).toBe(0);

  const [{ email_address } = { email_address: '' }] = addresses;
  const theirs = { email_address, unsubscribe_groups_id: await newGroup(other.api), reason: 'reader' };
  const back = { email_address, reason: 'reader' };
  success(
    await owner.api.post('suppression/restore', { addresses: [back, theirs] }),
    z.literal('Added Successfully'),
  );
  const after = await list(owner);
  expect(after.total).toBe(1);
  expect(after.addresses[0]).toMatchObject({ email_address, reason: 'reader', unsubscribe_groups_id: null });
});

test('the list is downloaded as a file', async () => {
  const owner = await marketer();
  await newUnsubscriber(owner.api);
  const { addresses } = await list(owner);
  const file = await owner.api.get('suppression/export');
  expect(file.headers.get('content-type')).toMatch(/^text\/csv/);
  expect(file.text.split('\r\n')[1] ?? file.text).toContain(addresses[0]?.email_address ?? '?');
});

test('the list is downloaded as it is shown, or those that were chosen of it', async () => {
  const [owner, other] = [await marketer(), await marketer()];
  const group = await newGroup(owner.api, { group_name: 'Sales' });
  const suppress = async (path: string, email_address: string, more: Record<string, unknown> = {}) =>
    expect((await owner.api.post(path, { email_address, ...more })).status).toBe(200);
  await suppress('global-unsubscribes/save', 'ada@example.net');
  await suppress('unsubscribes-groups/manually-add', 'bo@example.net', { unsubscribe_groups_id: group });
  await suppress('global-unsubscribes/save', 'cy@example.net');
  const { addresses } = await list(owner, { sort: 'created_at' });
  const [ada, bo] = addresses.map(({ id }) => id);
  const file = async (input: Record<string, unknown>, whose = owner) =>
    (await whose.api.post('suppression/list/export', { columns: ['email'], sort: 'created_at', ...input }))
      .text;
  const shown = { columns: ['group', 'email', 'reason'], heads: ['Blocked for', '=Address', 'Reason'] };
  expect(await file({ ...shown, all: true, search: 'example' })).toBe(
    "Blocked for,'=Address,Reason\r\n,ada@example.net,manual\r\nSales,bo@example.net,manual\r\n,cy@example.net,manual\r\n",
  );
  expect(await file({ all: true, group_id: 0, except: [ada] })).toBe('email\r\ncy@example.net\r\n');
  expect(await file({ strIds: [ada, bo], search: 'nobody', sort: '-created_at' })).toBe(
    'email\r\nbo@example.net\r\nada@example.net\r\n',
  );
  expect(await file({ all: true }, other)).toBe('email\r\n');
  notFound(await other.api.post('suppression/list/export', { strIds: [ada] }));
  invalid(await owner.api.post('suppression/list/export', { search: 'ada' }), {
    strIds: ['The str ids field is required when all is not present.'],
  });
  expect((await owner.api.post('suppression/list/export', { all: true, columns: ['user_id'] })).status).toBe(
    422,
  );
});

test('addresses are imported from a file, the group checked first', async () => {
  const [owner, other] = [await marketer(), await marketer()];
  const file = new File(['email,reason\nann@example.net,bounce\nnobody,\n'], 'left.csv', {
    type: 'text/csv',
  });
  const send = (group_id?: number) =>
    owner.api.multipart('suppression/import', [
      ['file', file],
      ...(group_id ? [['group_id', String(group_id)] as [string, string]] : []),
    ]);
  invalid(await send(await newGroup(other.api)), { group_id: ['The selected group id is invalid.'] });
  expect((await list(owner)).total).toBe(0);
  const group = await newGroup(owner.api);
  const Imported = z.strictObject({
    id: z.int(),
    added: z.number(),
    known: z.number(),
    subscribed: z.number(),
    bad: z.number(),
    bad_lines: z.array(z.strictObject({ line: z.number(), value: z.string(), reason: z.string() })),
  });
  expect(success(await send(group), Imported)).toMatchObject({ added: 1, bad: 1, bad_lines: [{ line: 3 }] });
  expect((await list(owner, { group_id: group })).addresses).toMatchObject([
    { email_address: 'ann@example.net', reason: 'bounce' },
  ]);
});
