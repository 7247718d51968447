import { count, eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { type OrderField, supplierProducts as p, topUpServices as s } from '@/lib/db/schema';
import { fieldsLookedUp } from '../players/check-player';
import type { DeskOrderField } from './schemas';

export type FieldUses = {
  /** Those without which players can’t be looked up. */
  lookedUp: readonly string[];
  /** How many packs a supplier delivers to whom the field names. */
  supplied: ReadonlyMap<string, number>;
};

/** What a top-up’s fields are used for besides being asked, by their names. */
export async function fieldUses(
  tx: Executor,
  topUpId: number,
  playerCheck: string | null,
): Promise<FieldUses> {
  const used = await tx
    .select({ name: p.player_field, count: count() })
    .from(p)
    .innerJoin(s, eq(s.id, p.top_up_service_id))
    .where(eq(s.top_up_id, topUpId))
    .groupBy(p.player_field);
  return {
    lookedUp: fieldsLookedUp(playerCheck),
    supplied: new Map(used.map((row) => [row.name ?? '', row.count])),
  };
}

/** A stored field as operators edit it. */
export const orderFieldView = (field: OrderField, { lookedUp, supplied }: FieldUses): DeskOrderField => ({
  name: field.field_name,
  label: field.field_value,
  placeholder: field.field_placeholder,
  note: field.field_note,
  type: field.field_type,
  options: Object.entries(field.option ?? {}).map(([value, label]) => ({ value, label })),
  pattern: field.pattern ?? '',
  looked_up: lookedUp.includes(field.field_name),
  supplied: supplied.get(field.field_name) ?? 0,
});

/** A field as it is stored, from what was entered; what its type has no use for is left out. */
export const storedField = ({
  name,
  label,
  placeholder,
  note,
  type,
  options,
  pattern,
}: Omit<DeskOrderField, 'looked_up' | 'supplied'>): OrderField => ({
  field_value: label,
  field_name: name,
  field_placeholder: placeholder,
  field_note: note,
  field_type: type,
  ...(type === 'select'
    ? { option: Object.fromEntries(options.map((option) => [option.value, option.label])) }
    : pattern && { pattern }),
});
