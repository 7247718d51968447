import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { listSummaries } from './list-summaries';
import { listValues } from './list-values';
import { previewSegment } from './preview-segment';
import { getSegment, savedSegment } from './rows';
import { ruleChoices } from './rule-choices';
import { createSegment, deleteSegment, restoreSegment, updateSegment } from './save-segment';
import { listUsage, segmentUsage } from './segment-uses';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);
const everybody = { select_field: [], select_operator: [], value: [], query_type: null };
const readers = { contact_type_id: 1, segment_name: 'Readers', ...everybody };

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'Readers'), (2, 1, 'Buyers'), (3, 2, 'Other')`;
  await sql`insert into fields (user_id, field_name, field_type) values (1, 'plan', 'text')`;
  await sql`
    insert into contacts (user_id, contact_type_id, email, city, custom_field) values
      (1, 1, 'ann@example.org', 'Oslo', '{"plan":"pro"}'), (1, 1, 'Bob@example.org', 'OSLO', '{"plan":"pro"}'),
      (1, 1, 'cyd@example.org', 'Oslo', '{"plan":"free"}'), (1, 1, 'dan@example.org', 'Rome', null),
      (1, 1, 'eve@example.org', '', null), (1, 2, 'fay@example.org', 'Bergen', null),
      (2, 3, 'gil@example.org', 'Paris', null)`;
});

test('a preview tells why some can’t be emailed', async () => {
  await client()`
    insert into unsubscribes (user_id, email_address, reason) values
      (1, 'ANN@example.org', 'reader'), (1, 'bob@example.org', 'bounce'), (1, 'cyd@example.org', 'complaint'),
      (1, 'dan@example.org', 'manual'), (1, 'fay@example.org', 'bounce'), (2, 'eve@example.org', 'bounce')`;
  expect(await previewSegment({ actor, input: readers })).toMatchObject({
    count: 5,
    mailable_count: 1,
    left_out: { unsubscribed: 2, bounced: 1, complained: 1 },
  });
});

const valuesOf = async (field: string, search?: string) =>
  (await listValues({ actor, input: { contact_type_id: 1, field, search } })).values;

test('values are those of the list’s living contacts, the most frequent first, however they are written', async () => {
  await client()`update contacts set deleted_at = now() where email = 'dan@example.org'`;
  expect(await valuesOf('city')).toEqual([{ value: 'Oslo', count: 3 }]);
  expect(await valuesOf('plan')).toEqual([
    { value: 'pro', count: 2 },
    { value: 'free', count: 1 },
  ]);
  expect(await valuesOf('plan', 'RE')).toEqual([{ value: 'free', count: 1 }]);
  expect(await valuesOf('plan', '%')).toEqual([]);
});

test('a country is suggested by its name, and a time or an unknown field not at all', async () => {
  const [norway] = await client()<{ id: number }[]>`
    insert into countries (id, name, iso2, phone_code, currency, latitude, longitude)
    values (900, 'Norway', 'N1', '47', 'NOK', 60, 8) on conflict (id) do update set name = 'Norway' returning id`;
  await client()`update contacts set country = ${String(norway?.id)} where city = 'Rome'`;
  expect(await valuesOf('country')).toEqual([{ value: 'Norway', count: 1 }]);
  for (const field of ['created_at', 'activity', 'nothing']) expect(await valuesOf(field)).toEqual([]);
});

test('a long list is sampled from all of its parts', async () => {
  await client()`
    insert into contacts (user_id, contact_type_id, email, city)
    select 1, 2, 'n' || n || '@example.org', case when n <= 15000 then 'Early' else 'Late' end
    from generate_series(1, 30000) as n`;
  const { values, sampled } = await listValues({ actor, input: { contact_type_id: 2, field: 'city' } });
  expect(sampled).toBe(20_000);
  const counts = Object.fromEntries(values.map(({ value, count }) => [value, count]));
  expect(counts.Early).toBeGreaterThan(9_000);
  expect(counts.Late).toBeGreaterThan(9_000);
});

test('another account’s list has no values', async () => {
  const asked = listValues({ actor: stranger, input: { contact_type_id: 1, field: 'city' } });
  await expect(asked).rejects.toMatchObject({ kind: 'not-found' });
});

test('a save over a newer version is refused, and changes nothing', async () => {
  const { segment } = savedSegment(await createSegment({ actor, input: readers }));
  const change = (segment_name: string, unchanged_since?: string) =>
    updateSegment({ actor, input: { ...readers, id: segment.id, segment_name, unchanged_since } });
  const first = savedSegment(await change('First', segment.updated_at));
  await expect(change('Second', segment.updated_at)).rejects.toMatchObject({ kind: 'conflict' });
  await expect(change('Second', 'yesterday')).rejects.toMatchObject({ kind: 'conflict' });
  expect((await getSegment(1, segment.id)).segment_name).toBe('First');
  await change('Second', first.segment.updated_at);
  await change('Third');
  expect((await getSegment(1, segment.id)).segment_name).toBe('Third');
});

test('usage names sends that haven’t started, automations, templates, and who was added or removed by hand', async () => {
  const { id } = await createSegment({ actor, input: readers });
  const other = await createSegment({ actor, input: readers });
  const sql = client();
  const refs = (...ids: number[]) =>
    JSON.stringify(ids.map((one) => ({ id: String(one), table: 'segments_' })));
  await sql`insert into templates (id, user_id, template_name) values (900, 1, 'T') on conflict do nothing`;
  await sql`
    insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    select 900, 1, 'A', 'a@example.org', 'a@example.org', min(id), '', 'A', 'sender' from countries`;
  const send = (name: string, status: number, to: number[], without: number[]) => sql`
    insert into single_sends (user_id, template_id, recipient_id, exclude_specific_recipient_id, sender_id,
      single_send_name, from_sender, reply_to, subject, preheader, schedule_type, status, utr)
    values (1, 900, ${refs(...to)}::text::jsonb, ${refs(...without)}::text::jsonb, 900, ${name}, '', '', '', '', 0, ${status}, ${name})`;
  await send('Draft', 0, [id], []);
  await send('Ready', 1, [other.id], [id]);
  await send('Done', 3, [id], []);
  await sql`
    insert into automations (user_id, automation_for, automation_for_table, automation_name, automation_type, utr, status)
    values (1, ${id}, 'segments_', 'Welcome', 2, 'welcome', 1), (1, 1, 'contacts_', 'Of a list', 1, 'list', 1)`;
  await sql`
    insert into segment_recipients (user_id, segment_id, contact_id, standing, email)
    values (1, ${id}, null, 'added', 'hand@example.org')`;
  expect(await segmentUsage({ actor, input: { segment_id: id } })).toMatchObject({
    segment: { id },
    uses: [
      { kind: 'send', utr: 'Ready', name: 'Ready', is_excluded: true, is_content: false, is_active: true },
      { kind: 'automation', utr: 'welcome', name: 'Welcome', is_excluded: false, is_active: true },
      { kind: 'send', utr: 'Draft', name: 'Draft', is_excluded: false, is_active: false },
    ],
    added_by_hand: 1,
    removed_by_hand: 0,
  });
  expect(await listUsage({ actor, input: { contact_type_id: 1 } })).toMatchObject({
    segments: [{ name: 'Readers' }, { name: 'Readers' }],
    uses: [{ kind: 'automation', name: 'Of a list' }],
  });
  const { segments } = await listSummaries({ actor, input: { per_page: 50, sort: '-updated_at' } });
  expect(segments.map((one) => [one.id, one.sends, one.automations])).toEqual([
    [other.id, 1, 0],
    [id, 2, 1],
  ]);
  const names = await sql`
    insert into templates (user_id, template_name, html_code) values
      (1, 'For readers', ${`<p data-hide-from="segments_9 segments_${id}">x</p><p data-show-to="segments_${id}">y</p>`}),
      (1, 'Of another', ${`<p data-show-to="segments_${id}0">x segments_${id}</p>`}),
      (2, 'A stranger’s', ${`<p data-show-to="segments_${id}">x</p>`}) returning id`;
  await sql`
    update single_sends set template_json = ${JSON.stringify({ attrs: { show_to: `segments_${id}` } })} where utr = 'Ready'`;
  const { uses } = await segmentUsage({ actor, input: { segment_id: id } });
  expect(uses.filter(({ is_content }) => is_content)).toEqual([
    {
      kind: 'template',
      utr: String(names[0]?.id),
      name: 'For readers',
      is_excluded: false,
      is_content: true,
      is_active: true,
    },
    { kind: 'send', utr: 'Ready', name: 'Ready', is_excluded: false, is_content: true, is_active: true },
  ]);
  const summaries = await listSummaries({ actor, input: { per_page: 50, sort: '-updated_at' } });
  expect(summaries.segments.find((one) => one.id === id)).toMatchObject({ sends: 2, templates: 1 });
  expect((await ruleChoices({ actor })).sends.map(({ name }) => name)).toEqual(['Done']);
});

test('summaries are searched, sorted and paged, and say where a list is gone', async () => {
  await createSegment({ actor, input: { ...readers, segment_name: 'beta' } });
  await createSegment({ actor, input: { ...readers, segment_name: 'Alpha', contact_type_id: 2 } });
  await createSegment({ actor: stranger, input: { ...readers, contact_type_id: 3 } });
  await client()`update contact_types set deleted_at = now() where id = 2`;
  const listed = (input: Partial<Parameters<typeof listSummaries>[0]['input']>) =>
    listSummaries({ actor, input: { per_page: 50, sort: 'name', ...input } });
  expect((await listed({})).segments.map((one) => [one.segment_name, one.list_name])).toEqual([
    ['Alpha', null],
    ['beta', 'Readers'],
  ]);
  expect(await listed({ search: 'ALP' })).toMatchObject({ total: 1, segments: [{ segment_name: 'Alpha' }] });
  expect(await listed({ per_page: 1, page: 2 })).toMatchObject({
    total: 2,
    segments: [{ segment_name: 'beta' }],
  });
});

test('a deleted segment comes back as it was, to its own account alone', async () => {
  const { id } = await createSegment({ actor, input: readers });
  await deleteSegment({ actor, input: { id } });
  await expect(restoreSegment({ actor: stranger, input: { id } })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await restoreSegment({ actor, input: { id } });
  expect(await getSegment(1, id)).toMatchObject({ segment_name: 'Readers' });
});
