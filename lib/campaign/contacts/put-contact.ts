import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { keptAddress } from './kept-address';

const FILLABLE = CONTACT_FIELDS.filter((name) => name !== 'email');

/** What is filled in takes the place of what was there; the rest stays. The lock keeps the list from being removed. */
const put = statement({
  params: {
    userId: contacts.user_id,
    typeId: contacts.contact_type_id,
    email: contacts.email,
    filled: value.json<Record<string, string>>(),
    custom: value.json<Record<string, string>>(),
  },
  row: { id: contacts.id },
  text: ({ userId, typeId, email, filled, custom }) => {
    const of = (name: string) => sql`coalesce(${filled}::jsonb ->> ${sql.raw(`'${name}'`)}, '')`;
    const told = (name: string) => (name === 'alt_email' ? sql`nullif(${of(name)}, '')` : of(name));
    return sql`
      insert into ${contacts} (${bare(
        contacts.user_id,
        contacts.contact_type_id,
        contacts.email,
        contacts.custom_field,
        ...FILLABLE.map((name) => contacts[name]),
      )})
      select ${userId}::int, t.id, ${keptAddress(userId, sql`t.id`, email)}, nullif(${custom}::jsonb, '{}'),
        ${sql.join(FILLABLE.map(told), sql`, `)}
      from (
        select ${contactTypes.id} from ${contactTypes}
        where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId}
          and ${contactTypes.deleted_at} is null for share) as t
      on conflict (${bare(contacts.contact_type_id)}, lower(${bare(contacts.email)})) where ${bare(contacts.deleted_at)} is null
      do update set
        ${sql.join(
          FILLABLE.map(
            (name) =>
              sql`${bare(contacts[name])} = coalesce(nullif(excluded.${bare(contacts[name])}, ''), ${contacts[name]})`,
          ),
          sql`, `,
        )},
        ${bare(contacts.custom_field)} =
          nullif(coalesce(${contacts.custom_field}, '{}') || coalesce(excluded.${bare(contacts.custom_field)}, '{}'), '{}'),
        ${bare(contacts.import_id)} = null, ${bare(contacts.updated_at)} = now()
      returning ${contacts.id}`;
  },
});

type Person = {
  userId: number;
  typeId: number;
  email: string;
  /** Values of the fields that every contact has. */
  filled: Record<string, string>;
  /** Values of custom fields. */
  custom: Record<string, string>;
};

/**
 * Adds a contact to a list, or fills in what is told of the one that has the address there, which no undone import takes
 * along any more. A merged address is the person's into whom it was merged.
 *
 * @returns its id; undefined where the list is gone.
 */
export async function putContact(tx: Transaction, person: Person): Promise<number | undefined> {
  const [row] = await put(tx, person);
  return row?.id;
}
