import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { getContact } from '../contacts/rows';
import { searchQuery } from '../contacts/search-query';
import type { DUPLICATE_REASONS } from './schemas';

const SHOWN = 5;
/** A name that more have than this is a common one: it says nothing of who is the same. */
const MOST = 10;

/** Names of mailboxes that are no person’s. */
const SHARED =
  /^(admin|billing|contact|hello|help|hi|info|mail|office|orders|post|sales|service|support|team)$/;

const p = alias(contacts, 'p');
const l = alias(contactTypes, 'l');

const find = statement({
  params: {
    userId: contacts.user_id,
    id: contacts.id,
    address: value.text,
    other: value.text,
    from: value.text,
    until: value.text,
    search: value.text,
    first: value.text,
    last: value.text,
  },
  row: {
    id: contacts.id,
    email: contacts.email,
    first_name: contacts.first_name,
    last_name: contacts.last_name,
    list_id: value.integer,
    list_name: contactTypes.name,
    reason: value.oneOf<(typeof DUPLICATE_REASONS)[number]>(),
  },
  text: ({ userId, id, address, other, from, until, search, first, last }) => {
    const limit = inline(MOST + 1);
    const onList = sql`${p.contact_type_id} = ${l.id} and ${p.deleted_at} is null and ${p.id} <> ${id}`;
    const byAddress = (reason: string, condition: ReturnType<typeof sql>) => sql`
      (select ${p.id}, ${inline(reason)} as reason from ${contactTypes} as ${l}
        cross join lateral (
          select ${p.id} from ${contacts} as ${p} where ${onList} and ${condition} limit ${limit}) as ${p}
        where ${l.user_id} = ${userId} and ${l.deleted_at} is null limit ${limit})`;
    const email = sql`lower(${p.email})`;
    return sql`
      with found as (
        ${byAddress('address', sql`${email} = ${address}::text`)}
        union all ${byAddress('other_address', sql`${email} = ${other}::text`)}
        union all ${byAddress('local_part', sql`${email} >= ${from}::text and ${email} < ${until}::text and starts_with(${email}, ${from}::text)`)}
        union all (
          select ${p.id}, 'name' from ${contacts} as ${p}
          where ${search}::text <> '' and ${p.search} @@ to_tsquery('simple', ${search}) and ${p.user_id} = ${userId}
            and ${p.deleted_at} is null and ${p.id} <> ${id}
            and lower(${p.first_name}) = ${first}::text and lower(${p.last_name}) = ${last}::text
          limit ${limit})
      ), telling as (
        select found.*, count(*) over (partition by reason) as alike from found)
      select distinct on (${p.id}) ${p.id}, ${p.email}, ${p.first_name}, ${p.last_name}, ${l.id} as list_id,
        ${l.name} as list_name, telling.reason
      from telling
      join ${contacts} as ${p} on ${p.id} = telling.id
      join ${contactTypes} as ${l} on ${l.id} = ${p.contact_type_id}
      where ${p.user_id} = ${userId} and telling.alike <= ${inline(MOST)}
      order by ${p.id}, telling.reason`;
  },
});

/**
 * Contacts that may be the same person: with the same address on another list, with the address that is the contact’s
 * other one, with the same name before the @ where that is a person’s, or with the same first and last name.
 *
 * @throws DomainError not-found.
 */
export async function listDuplicates({ actor, input }: { actor: Actor; input: { contact_id: number } }) {
  const contact = await getContact(actor.id, input.contact_id);
  const address = contact.email.toLowerCase();
  const local = address.slice(0, address.lastIndexOf('@'));
  const isTelling = local.length > 2 && !SHARED.test(local);
  const [first, last] = [contact.first_name.trim().toLowerCase(), contact.last_name.trim().toLowerCase()];
  const rows = await find(db(), {
    userId: actor.id,
    id: contact.id,
    address,
    other: contact.alt_email?.toLowerCase() ?? '',
    from: isTelling ? `${local}@` : '',
    // The character after the @: by bytes, every address that begins so sorts before it. By a language, others do too.
    until: isTelling ? `${local}A` : '',
    search: first && last ? searchQuery(`${first} ${last}`) : '',
    first,
    last,
  });
  return {
    duplicates: rows.slice(0, SHOWN).map(({ first_name, last_name, list_id, list_name, ...one }) => ({
      ...one,
      fullname: `${first_name} ${last_name}`.trim(),
      list: { id: list_id, name: list_name },
    })),
  };
}
