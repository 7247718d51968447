import { contactTypes, fields } from '@/lib/db/schema';
import type { SeedContext } from '../context';

export type ListKey = 'readers' | 'customers' | 'guests' | 'partners';

/** Ids of the contact types. */
export type Lists = Record<ListKey, number>;

const names: Record<ListKey, string> = {
  readers: 'Newsletter readers',
  customers: 'Customers',
  guests: 'Event guests',
  partners: 'Reseller partners',
};

const ownFields = [
  ['company_name', 'text'],
  ['plan', 'text'],
  ['age', 'number'],
  ['lifetime_spend', 'number'],
  ['birth_date', 'datetime-local'],
  ['join_date', 'datetime-local'],
] as const;

/** Inserts the contact types and the custom fields. */
export async function seedLists({ tx, ago }: SeedContext, owner: number): Promise<Lists> {
  await tx.insert(fields).values(
    ownFields.map(([field_name, field_type], i) => ({
      user_id: owner,
      field_name,
      field_type,
      created_at: ago(371 - i * 0.001),
      updated_at: ago(371 - i * 0.001),
    })),
  );
  const keys = Object.keys(names) as ListKey[];
  const made = await tx
    .insert(contactTypes)
    .values(
      keys.map((key, i) => ({
        user_id: owner,
        name: names[key],
        created_at: ago(370 - i * 0.6),
        updated_at: ago(370 - i * 0.6),
      })),
    )
    .returning({ id: contactTypes.id });
  return Object.fromEntries(keys.map((key, i) => [key, made[i]?.id ?? 0])) as Lists;
}
