import { expect, test } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { type Marketer, marketer } from '../support/campaign';
import { putLedger } from '../support/campaign-ledger';
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
    await putLedger(send, [
      { email: 'Ada@example.net', status: 'sent' },
      { email: 'bo@example.net', status: 'bounced' },
      { email: 'cy@example.net', status: 'queued', attempts: 0 },
    ]);
    await db().execute(sql`
      insert into contact_events (user_id, email, single_send_id, kind, created_at)
      select user_id, r.email, id, r.kind, now() - make_interval(days => r.days)
      from single_sends, (values ('ada@example.net', 'opened', 2), ('ada@example.net', 'clicked', 20),
        ('cy@example.net', 'machine_opened', 1)) as r(email, kind, days)
      where utr = ${send}`);
    const activity: [operator: string, value: string, who: (string | undefined)[]][] = [
      ['opened', send, [ada]],
      ['not_opened', send, [bo, cy, di]],
      ['clicked', send, [ada]],
      ['not_clicked', send, [bo, cy, di]],
      ['received', send, [ada]],
      ['not_received', send, [bo, cy, di]],
      ['bounced', send, [bo]],
      ['not_bounced', send, [ada, cy, di]],
      ['within_days', '7', [ada]],
      ['not_within_days', '7', [bo, cy, di]],
      ['not_within_days', '1', [ada, bo, cy, di]],
      ['opened_within_days', '7', [ada]],
      ['clicked_within_days', '7', []],
      ['clicked_within_days', '30', [ada]],
    ];
    for (const [operator, value, who] of activity) {
      const about = `${operator} ${value}`;
      const id = await newSegment(own.api, contact_type_id, condition('activity', operator, value));
      expect(await addressesIn(own, id), about).toEqual(who.map((name) => `${name}@example.net`));
      expect((await segmentOf(own, id)).segment_emails_count, about).toBe(who.length);
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
