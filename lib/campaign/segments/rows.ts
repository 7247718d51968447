import type { Sql } from 'postgres';
import { client } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { customFieldsOf } from '../fields/custom-fields';
import type { Account } from './compile-conditions';
import type { Conditions } from './conditions';

/** What a segment asks, and of which list. */
export type SegmentDefinition = Conditions & { contact_type_id: number };

export type SegmentRow = SegmentDefinition & {
  id: number;
  user_id: number;
  segment_name: string;
  deleted_at: string | null;
  created_at: string;
  updated_at: string;
};

type Stored = Omit<SegmentRow, 'select_field' | 'select_operator' | 'value'> &
  Record<'select_field' | 'select_operator' | 'value', string>;

/** A segment's columns (alias `s`). The arrays come as JSON text, whatever the driver makes of JSON. */
export const segmentColumns = () => client()`
  s.id, s.user_id, s.contact_type_id, s.segment_name, s.select_field::text, s.select_operator::text,
  s.value::text, s.query_type, s.deleted_at, s.created_at, s.updated_at`;

export const segmentRow = (stored: Record<string, unknown>): SegmentRow => {
  const row = stored as Stored;
  return {
    ...row,
    select_field: JSON.parse(row.select_field),
    select_operator: JSON.parse(row.select_operator),
    value: JSON.parse(row.value),
  };
};

/** A segment as the API shows it, with how many its recipients are now. */
export const segmentView = (row: SegmentRow, count: number) => ({
  ...row,
  select_field: [...row.select_field],
  select_operator: [...row.select_operator],
  value: [...row.value],
  deleted_at: timestampOrNull(row.deleted_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  segment_emails_count: count,
});

/** One of the account's living segments. @throws DomainError not-found */
export async function getSegment(userId: number, id: number, sql: Sql = client()): Promise<SegmentRow> {
  const [row] = await sql`
    select ${segmentColumns()} from segments s
    where s.id = ${id} and s.user_id = ${userId} and s.deleted_at is null`;
  if (!row) throw notFound();
  return segmentRow(row);
}

/** What conditions are read with: the account's own fields and zone. */
export async function accountOf({ id, timeZone }: { id: number; timeZone: string }): Promise<Account> {
  return { id, timeZone, fields: await customFieldsOf(id) };
}
