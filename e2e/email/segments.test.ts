import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  newest,
  notFound,
  only,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { paged } from '../support/campaign-contract/envelopes';
import { segments } from '../support/campaign-contract/segments';
import {
  newContact,
  newContactType,
  newField,
  newSegment,
  newSegmentRecipient,
  newSend,
} from '../support/campaign-records';
import { condition, listSegments, segmentOf } from '../support/campaign-segments';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let type: number;
let foreignType: number;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  [type, foreignType] = [await newContactType(owner.api), await newContactType(other.api)];
  foreign = await newSegment(other.api, foreignType);
});

const ADDED = z.literal('Added Successfully');

test.describe('GET segment/list', () => {
  test('lists every field, newest first, with the number of recipients now', async () => {
    const own = await marketer();
    expect(await listSegments(own)).toEqual([]);
    const contact_type_id = await newContactType(own.api);
    await newContact(own.api, contact_type_id, { email: 'ada@example.net', city: 'Oslo' });
    await newContact(own.api, contact_type_id, { email: 'bo@example.net', city: 'Bergen' });
    const all = await newSegment(own.api, contact_type_id);
    const oslo = await newSegment(own.api, contact_type_id, condition('city', 'equals', 'Oslo'));
    expect(await listSegments(own)).toMatchObject([
      {
        id: oslo,
        user_id: own.id,
        contact_type_id,
        select_field: ['city'],
        select_operator: ['equals'],
        value: ['Oslo'],
        query_type: null,
        segment_emails_count: 1,
      },
      { id: all, select_field: [], select_operator: [], value: [], segment_emails_count: 2 },
    ]);
    await newContact(own.api, contact_type_id, { email: 'cy@example.net', city: 'oslo' });
    expect(newest(await listSegments(own)).segment_emails_count).toBe(2);
    const page = await own.api.get('segment/list', { page: 1, per_page: 1 });
    expect(success(page, paged(segments))).toMatchObject({
      segments: [{ id: oslo }],
      pagination: { total: 2 },
    });
  });
});

test.describe('DELETE segment/delete', () => {
  const remove = ({ api }: Marketer, segment_id: unknown) => api.delete('segment/delete', { segment_id });

  test('carries Deleted Successfully in errors', async () => {
    const id = await newSegment(owner.api, type);
    const recipient = await newSegmentRecipient(owner.api, id);
    successInErrors(await remove(owner, id), 'Deleted Successfully');
    expect((await listSegments(owner)).map((one) => one.id)).not.toContain(id);
    notFound(await owner.api.get('segment/email/list', { segment_id: id }));
    notFound(await owner.api.get('segment/view', { segment_id: id }));
    notFound(await owner.api.delete('segment/email/delete', { segment_recipient_id: recipient }));
    notFound(await remove(owner, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('segment/delete'));
    expect((await segmentOf(other, foreign)).id).toBe(foreign);
  });
});

test.describe('POST segment/create', () => {
  test('says Added Successfully, in all three bodies, with parallel arrays', async () => {
    for (const { send } of bodies(owner.api)) {
      const body = {
        segment_name: 'Two questions',
        contact_type_id: type,
        select_field: ['city', 'first_name'],
        select_operator: ['contains', 'is_empty'],
        value: ['os', ''],
        query_type: 'or',
      };
      success(await send('segment/create', body), ADDED);
      expect(newest(await listSegments(owner))).toMatchObject(body);
    }
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api))
      invalid(await send('segment/create', {}), requiredTexts('segment_name', 'contact_type_id'));
    const bad = { segment_name: 'x', contact_type_id: foreignType };
    invalid(await owner.api.post('segment/create', bad), {
      contact_type_id: ['The selected contact type id is invalid.'],
    });
    invalid(await owner.api.post('segment/create', { ...bad, contact_type_id: type, query_type: 'xor' }), {
      query_type: ['The selected query type is invalid.'],
    });
  });

  test('refuses conditions that make no sense, and names them', async () => {
    const own = await marketer();
    const contact_type_id = await newContactType(own.api);
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    const wrong: [condition: ReturnType<typeof condition>, named: RegExp][] = [
      [condition('nothing', 'equals', 'x'), /^select_field\.0$/],
      [condition('__proto__', 'equals', 'x'), /^select_field\.0$/],
      [condition('constructor', 'equals', 'x'), /^select_field\.0$/],
      [condition('deleted_at', 'is_empty'), /^select_field\.0$/],
      [condition('id; drop table contacts', 'equals', '1'), /^select_field\.0$/],
      [condition('city', 'sounds_like', 'x'), /^select_operator\.0$/],
      [condition('city', 'before', '2026-01-01'), /^select_operator\.0$/],
      [condition('shoe_size', 'contains', '4'), /^select_operator\.0$/],
      [condition('city', 'opened', 'x'), /^select_operator\.0$/],
      [condition('activity', 'equals', 'x'), /^select_operator\.0$/],
      [condition('shoe_size', 'equals', 'big'), /^value\.0$/],
      [condition('joined', 'before', 'yesterday'), /^value\.0$/],
      [condition('created_at', 'within_days', 'many'), /^value\.0$/],
      [condition('activity', 'opened', '00000000-0000-4000-8000-000000000000'), /^value\.0$/],
      [condition('activity', 'opened', await newSend(other.api)), /^value\.0$/],
    ];
    for (const [condition, named] of wrong) {
      const about = JSON.stringify(condition);
      const answer = await own.api.post('segment/create', {
        segment_name: 'x',
        contact_type_id,
        ...condition,
      });
      expect(answer.status, about).toBe(422);
      expect(only(Object.keys(answer.body.errors as object)), about).toMatch(named);
      const preview = await own.api.post('segment/preview', { contact_type_id, ...condition });
      expect([preview.status, preview.body], about).toEqual([422, answer.body]);
    }
    const uneven = { select_field: ['city', 'state'], select_operator: ['equals'], value: ['x'] };
    failure(await own.api.post('segment/create', { segment_name: 'x', contact_type_id, ...uneven }), 422);
    expect(await listSegments(own)).toEqual([]);
  });
});

test.describe('POST segment/update', () => {
  test('says Updated Successfully, and asks the new question', async () => {
    const id = await newSegment(owner.api, type, condition('city', 'equals', 'Oslo'));
    const body = {
      id,
      segment_name: 'Renamed',
      contact_type_id: type,
      ...condition('state', 'is_empty'),
      query_type: 'and',
    };
    for (const { send } of bodies(owner.api)) {
      success(await send('segment/update', body), z.literal('Updated Successfully'));
      expect(await segmentOf(owner, id)).toMatchObject(body);
    }
    await expectNoRecord(
      (name) => owner.api.post('segment/update', { ...body, id: name }),
      [...NO_IDS, foreign],
    );
    invalid(await owner.api.post('segment/update', { ...body, contact_type_id: foreignType }), {
      contact_type_id: ['The selected contact type id is invalid.'],
    });
  });
});

test.describe('GET segment/view', () => {
  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => owner.api.get('segment/view', { segment_id: id }), [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('segment/view'));
  });
});
