import { randomBytes, randomUUID } from 'node:crypto';
import { type Column, getTableColumns, is } from 'drizzle-orm';
import { getTableConfig, PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { countries, deliveries, mails, orders, users } from '@/lib/db/schema';
import { erasures } from '../erased-tables';

type Values = Record<string, unknown>;

const word = () => randomBytes(6).toString('hex');

/** What the tables’ checks ask for beyond the types of their columns. */
const CHECKED: Record<string, Values> = {
  fields: { is_reserved: 0 },
  bulk_actions: { kind: 'delete', contact_type_id: null, unsubscribe_groups_id: null },
  deliveries: { schedule_id: null },
  delivery_batches: { schedule_id: null },
  mail_links: { schedule_id: null },
  single_sends: { schedule_type: 0, template_json: null, status: 3 },
  automations: { automation_type: 1 },
  automation_schedules: { template_json: null },
  version_tests: { share: 10, wait_hours: 1 },
  contact_imports: { settings: null },
};

function plain(column: Column): unknown {
  const [first] = column.enumValues ?? [];
  if (first) return first;
  const type = column.getSQLType();
  if (type === 'bytea') return Buffer.from(word());
  if (type === 'boolean') return false;
  if (type === 'uuid') return randomUUID();
  if (type.startsWith('json')) return {};
  if (type.endsWith('[]')) return [1];
  if (/^(timestamp|date)/.test(type)) return new Date().toISOString();
  if (/^(small|big)?(int|integer)/.test(type)) return 1;
  return word();
}

/** Writes a row into each table that is erased, each referring to the account’s others as far as it can. */
export async function fillTables(userId: number): Promise<void> {
  const ids = new Map<PgTable, unknown>([[users, userId]]);
  const [country] = await db().select({ id: countries.id }).from(countries).limit(1);
  ids.set(countries, country?.id);
  const [order] = await db()
    .insert(orders)
    .values({
      ...{ utr: word(), email: 'buyer@post.example', kind: 'card', price: '1', currency: 'USD' },
      expires_at: new Date().toISOString(),
    })
    .returning({ id: orders.id });
  ids.set(orders, order?.id);
  const tables = [...new Set(erasures.map(({ table }) => table))].reverse();
  // A kit shows a picture, which is erased after it, and so on: what is erased last is written first.
  for (const table of tables) {
    const { name, foreignKeys } = getTableConfig(table);
    const values: Values = {};
    for (const [key, column] of Object.entries(getTableColumns(table)))
      if (is(column, PgColumn) && column.notNull && !column.hasDefault && !column.generated)
        values[key] = plain(column);
    if ('user_id' in getTableColumns(table)) values.user_id = userId;
    for (const foreignKey of foreignKeys) {
      const { columns, foreignTable } = foreignKey.reference();
      const [column] = columns;
      if (column && ids.has(foreignTable)) values[column.name] = ids.get(foreignTable);
    }
    if ('single_send_id' in getTableColumns(table)) values.single_send_id ??= 1;
    const [row] = await db()
      .insert(table)
      .values({ ...values, ...CHECKED[name] } as never)
      .returning();
    ids.set(table, (row as Values | undefined)?.id);
  }
  await db()
    .insert(mails)
    .values({
      ...{ kind: 'campaign.send', subject: 'News', html: '', text: '', message_id: word() },
      ...{ to_address: `${word()}@example.net`, from_address: 'desk@example.net', status: 'kept' as const },
      delivery_id: Number(ids.get(deliveries)),
    });
}
