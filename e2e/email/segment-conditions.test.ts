import { expect, test } from '@playwright/test';
import { type Marketer, marketer } from '../support/campaign';
import { importContacts, newContactType, newField, newSegment, newSend } from '../support/campaign-records';
import { addressesIn, condition, segmentOf } from '../support/campaign-segments';

test.describe('segment conditions', () => {
  let own: Marketer;
  let contact_type_id: number;
  let send: string;
  test.beforeAll(async () => {
    own = await marketer();
    contact_type_id = await newContactType(own.api);
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    await newField(own.api, 'constructor', 'text');
    const csv = [
      'email,first_name,city,country,shoe_size,joined,constructor',
      'ada@example.net,Ada,Oslo,Norway,38,2026-01-31T09:30,x',
      'bo@example.net,Bo,oslo east,Sweden,42.5,2026-02-28,100%',
      'cy@example.net,Cy,Bergen,Norway,9,2025-12-31T23:59,a_b',
      'di@example.net,,,,,,',
    ].join('\n');
    await importContacts(own.api, contact_type_id, `${csv}\n`);
    send = await newSend(own.api);
  });

  const [ada, bo, cy, di] = ['ada', 'bo', 'cy', 'di'];
  const cases: [field: string, operator: string, value: string, who: (string | undefined)[]][] = [
    ['city', 'equals', 'OSLO', [ada]],
    ['city', 'not_equals', 'Oslo', [bo, cy, di]],
    ['city', 'contains', 'OSLO', [ada, bo]],
    ['city', 'not_contains', 'oslo', [cy, di]],
    ['city', 'starts_with', 'berg', [cy]],
    ['city', 'ends_with', 'EAST', [bo]],
    ['city', 'is_empty', '', [di]],
    ['city', 'is_not_empty', '', [ada, bo, cy]],
    ['city', 'in', 'Oslo, Bergen', [ada, cy]],
    ['city', 'not_in', 'Oslo,Bergen', [bo, di]],
    ['country', 'equals', 'Norway', [ada, cy]],
    ['email', 'ends_with', '@example.net', [ada, bo, cy, di]],
    ['shoe_size', 'equals', '38', [ada]],
    ['shoe_size', 'greater_than', '10', [ada, bo]],
    ['shoe_size', 'less_than', '42.5', [ada, cy]],
    ['shoe_size', 'is_empty', '', [di]],
    ['shoe_size', 'in', '9,42.5', [bo, cy]],
    ['joined', 'before', '2026-01-01', [cy]],
    ['joined', 'after', '2026-01-31', [bo]],
    ['joined', 'on', '2026-01-31', [ada]],
    ['joined', 'is_not_empty', '', [ada, bo, cy]],
    ['created_at', 'within_days', '1', [ada, bo, cy, di]],
    ['created_at', 'before', '2020-01-01', []],
    ['constructor', 'contains', '%', [bo]],
    ['constructor', 'contains', '_', [cy]],
    ['constructor', 'equals', '%', []],
  ];
  test('each operator finds who it should', async () => {
    for (const [field, operator, value, who] of cases) {
      const about = `${field} ${operator} ${value}`;
      const id = await newSegment(own.api, contact_type_id, condition(field, operator, value));
      const expected = who.map((name) => `${name}@example.net`).sort();
      expect(await addressesIn(own, id), about).toEqual(expected);
      const preview = await own.api.post('segment/preview', {
        contact_type_id,
        ...condition(field, operator, value),
      });
      expect(preview.body.message, about).toMatchObject({ count: expected.length });
    }
  });

  test('activity asks about one send, or the last days', async () => {
    const activity: [operator: string, value: string, count: number][] = [
      ['opened', send, 0],
      ['not_opened', send, 4],
      ['clicked', send, 0],
      ['not_clicked', send, 4],
      ['within_days', '7', 0],
    ];
    for (const [operator, value, count] of activity) {
      const id = await newSegment(own.api, contact_type_id, condition('activity', operator, value));
      expect((await segmentOf(own, id)).segment_emails_count, `${operator} ${value}`).toBe(count);
    }
  });

  test('and, or, and null for and', async () => {
    const both = {
      select_field: ['country', 'city'],
      select_operator: ['equals', 'equals'],
      value: ['Norway', 'Oslo'],
    };
    for (const [query_type, who] of [
      ['and', ['ada']],
      [null, ['ada']],
      ['or', ['ada', 'cy']],
    ] as const) {
      const id = await newSegment(own.api, contact_type_id, { ...both, query_type });
      expect(await addressesIn(own, id), String(query_type)).toEqual(
        who.map((name) => `${name}@example.net`),
      );
    }
  });
});
