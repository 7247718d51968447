import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import {
  contactAddresses,
  contactEvents,
  contactMerges,
  contacts,
  contactTypes,
  countries,
  unsubscribeGroups as g,
  unsubscribes as u,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { contactView, getContact } from '../contacts/rows';
import { customFieldsOf } from '../fields/custom-fields';
import { standingOf } from '../people/list-people';
import { matchingSegments } from './matching-segments';

const readLists = statement({
  params: { userId: contactTypes.user_id, address: value.text },
  row: { contact_id: contacts.id, id: contactTypes.id, name: contactTypes.name },
  text: ({ userId, address }) => sql`
    select ${contacts.id} as contact_id, ${contactTypes.id}, ${contactTypes.name}
    from ${contactTypes}
    join ${contacts} on ${contacts.contact_type_id} = ${contactTypes.id} and lower(${contacts.email}) = ${address}
      and ${contacts.deleted_at} is null and ${contacts.user_id} = ${userId}
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
    order by ${contactTypes.name}, ${contactTypes.id}`,
});

const readGroups = statement({
  params: { userId: g.user_id, address: value.text },
  row: {
    id: g.id,
    name: g.group_name,
    left_at: nullable(u.created_at),
    reason: nullable(u.reason),
    unsubscribe_id: nullable(u.id),
  },
  text: ({ userId, address }) => sql`
    select ${g.id}, ${g.group_name} as name, ${u.created_at} as left_at, ${u.reason}, ${u.id} as unsubscribe_id
    from ${g} left join ${u} on ${u.user_id} = ${userId}
      and coalesce(${u.unsubscribe_groups_id}, 0) = ${g.id} and lower(${u.email_address}) = ${address}
    where ${g.user_id} = ${userId} and ${g.deleted_at} is null order by ${g.group_name}, ${g.id}`,
});

const e = alias(contactEvents, 'e');
const readStanding = statement({
  params: { userId: u.user_id, address: value.text },
  row: { id: u.id, reason: u.reason, since: u.created_at, answer: nullable(contactEvents.detail) },
  text: ({ userId, address }) => sql`
    select ${u.id}, ${u.reason}, ${u.created_at} as since, (
      select ${e.detail} from ${contactEvents} as ${e}
      where ${e.user_id} = ${userId} and ${e.email} = ${address} and ${u.reason} = 'bounce'
        and ${e.kind} in ('bounced', 'soft_bounced')
      order by ${e.created_at} desc limit 1) as answer
    from ${u} where ${u.user_id} = ${userId} and coalesce(${u.unsubscribe_groups_id}, 0) = 0
      and lower(${u.email_address}) = ${address}`,
});

const readAddresses = statement({
  params: { userId: contactAddresses.user_id, contactId: contactAddresses.contact_id },
  row: {
    email: contactAddresses.email,
    merge_id: contactAddresses.merge_id,
    merged_at: contactMerges.created_at,
  },
  text: ({ userId, contactId }) => sql`
    select ${contactAddresses.email}, ${contactAddresses.merge_id}, ${contactMerges.created_at} as merged_at
    from ${contactAddresses} join ${contactMerges} on ${contactMerges.id} = ${contactAddresses.merge_id}
    where ${contactAddresses.contact_id} = ${contactId} and ${contactAddresses.user_id} = ${userId}
    order by ${contactAddresses.email}`,
});

const readCountry = statement({
  params: { id: value.text },
  row: { name: countries.name },
  text: ({ id }) => sql`select ${countries.name} from ${countries} where ${countries.id}::text = ${id}`,
});

/** Everything that the console shows of a contact but its timeline. @throws DomainError not-found. */
export async function getPerson({ actor, input }: { actor: Actor; input: { contact_id: number } }) {
  const row = await getContact(actor.id, input.contact_id);
  const [userId, address] = [actor.id, row.email.toLowerCase()];
  const [lists, groups, [standing], fields, segments, [country], addresses] = await Promise.all([
    readLists(db(), { userId, address }),
    readGroups(db(), { userId, address }),
    readStanding(db(), { userId, address }),
    customFieldsOf(userId),
    matchingSegments(actor, row),
    readCountry(db(), { id: row.country }),
    readAddresses(db(), { userId, contactId: row.id }),
  ]);
  const { custom_field: _, ...contact } = contactView(row);
  const others = lists.filter(({ contact_id }) => contact_id !== row.id);
  return {
    contact,
    country_name: country?.name ?? row.country,
    list: {
      id: row.contact_type_id,
      name: lists.find(({ contact_id }) => contact_id === row.id)?.name ?? '',
    },
    standing: {
      kind: standingOf(standing?.reason ?? null),
      since: timestampOrNull(standing?.since ?? null),
      reason: standing?.reason ?? null,
      answer: standing?.answer ?? null,
      unsubscribe_id: standing?.id ?? null,
    },
    fields: fields.map(({ field_name, field_type }) => ({
      name: field_name,
      type: field_type,
      value: row.custom_field?.[field_name] ?? '',
    })),
    groups: groups.map((group) => ({ ...group, left_at: timestampOrNull(group.left_at) })),
    segments,
    addresses: addresses.map((one) => ({ ...one, merged_at: timestamp(one.merged_at) })),
    others: others.map(({ contact_id, id, name }) => ({ contact_id, list: { id, name } })),
  };
}
