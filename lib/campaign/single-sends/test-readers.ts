import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { customFieldsOf } from '../fields/custom-fields';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { contactColumns, contactJoins, contactRow } from '../rendering/recipient-rows';
import { type RecipientRow, recipientValues } from '../rendering/recipient-values';

/** What merge tags give of somebody, and whether it is a sample: nobody in particular. */
type Reader = { values: Record<string, string>; isSample: boolean };

const c = alias(contacts, 'c');

const readNewest = statement({
  params: { userId: contacts.user_id, addresses: value.texts },
  row: { address: value.text, email: contacts.email, ...contactRow },
  text: ({ userId, addresses }) => sql`
    select distinct on (lower(${c.email})) lower(${c.email}) as address, ${c.email}, ${contactColumns}
    from ${contacts} as ${c} ${contactJoins}
    where ${c.user_id} = ${userId} and ${c.deleted_at} is null
      and lower(${c.email}) in (select lower(a) from unnest(${addresses}::text[]) a)
    order by lower(${c.email}), ${c.id} desc`,
});

/**
 * Whose values test mails to these addresses get, in their order: those of the account's newest contact with the
 * address; where it has none, each field's own name, so that one sees what will stand where.
 */
export async function testReaders(userId: number, addresses: readonly string[]): Promise<Reader[]> {
  const found = await readNewest(db(), { userId, addresses });
  const known = new Map(found.map(({ address, ...contact }) => [address, contact]));
  const own = await customFieldsOf(userId);
  return addresses.map((email) => {
    const contact = known.get(email.toLowerCase());
    const row = contact ?? { ...sample(own.map((field) => field.field_name)), email };
    return { values: recipientValues(row), isSample: contact === undefined };
  });
}

const readOne = statement({
  params: { userId: contacts.user_id, id: contacts.id },
  row: { email: contacts.email, ...contactRow },
  text: ({ userId, id }) => sql`
    select ${c.email}, ${contactColumns} from ${contacts} as ${c} ${contactJoins}
    where ${c.user_id} = ${userId} and ${c.id} = ${id} and ${c.deleted_at} is null`,
});

/** One of the account's contacts; without one, each field's own name. */
export async function previewReader(userId: number, contactId: number | undefined): Promise<Reader | null> {
  if (contactId === undefined) {
    const [sample] = await testReaders(userId, [SAMPLE_ADDRESS]);
    return sample ?? null;
  }
  const [contact] = await readOne(db(), { userId, id: contactId });
  return contact ? { values: recipientValues(contact), isSample: false } : null;
}

/** Of nobody: the domain is reserved. */
const SAMPLE_ADDRESS = 'reader@example.com';

/** `first_name` gives `First name`. */
function sample(own: readonly string[]): Omit<RecipientRow, 'email'> {
  const label = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ');
  const fields = Object.fromEntries(CONTACT_FIELDS.map((name) => [name, label(name)]));
  return {
    ...fields,
    custom_field: Object.fromEntries(own.map((name) => [name, label(name)])),
  } as unknown as RecipientRow;
}
