import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactEvents, contacts, contactTypes, countries, unsubscribes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { idsOfPage, rememberedTotal } from '../paging/remembered-order';
import { listedPeople } from './listed-people';
import type { Wanted } from './people-condition';
import type { Standing } from './standings';

const row = {
  id: contacts.id,
  email: contacts.email,
  first_name: contacts.first_name,
  last_name: contacts.last_name,
  contact_type_id: contacts.contact_type_id,
  list_name: contactTypes.name,
  city: contacts.city,
  country: contacts.country,
  country_name: value.text,
  custom_field: contacts.custom_field,
  reason: nullable(unsubscribes.reason),
  last_kind: nullable(contactEvents.kind),
  last_at: nullable(contactEvents.created_at),
  created_at: contacts.created_at,
};

const readPeople = statement({
  params: { userId: contacts.user_id, ids: value.integers },
  row,
  text: ({ userId, ids }) => sql`
    select ${contacts.id}, ${contacts.email}, ${contacts.first_name}, ${contacts.last_name},
      ${contacts.contact_type_id}, ${contactTypes.name} as list_name, ${contacts.city}, ${contacts.country},
      coalesce(${countries.name}, ${contacts.country}) as country_name,
      ${contacts.custom_field}, ${unsubscribes.reason}, latest.kind as last_kind, latest.created_at as last_at,
      ${contacts.created_at}
    from ${contacts}
    join unnest(${ids}::int[]) with ordinality as wanted (id, place) on wanted.id = ${contacts.id}
    join ${contactTypes} on ${contactTypes.id} = ${contacts.contact_type_id}
    left join ${countries} on ${countries.id}::text = ${contacts.country}
    left join ${unsubscribes} on ${unsubscribes.user_id} = ${contacts.user_id}
      and coalesce(${unsubscribes.unsubscribe_groups_id}, 0) = 0
      and lower(${unsubscribes.email_address}) = lower(${contacts.email})
    left join lateral (
      select ${contactEvents.kind}, ${contactEvents.created_at} from ${contactEvents}
      where ${contactEvents.user_id} = ${contacts.user_id} and ${contactEvents.email} = lower(${contacts.email})
        and ${contactEvents.kind} not in ('machine_opened', 'machine_clicked')
      order by ${contactEvents.created_at} desc limit 1
    ) as latest on true
    where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
    order by wanted.place`,
});

/** Whether somebody may be mailed, by why the address is never to be, if it is. */
export const standingOf = (reason: string | null): Standing =>
  reason === null
    ? 'mailable'
    : reason === 'bounce'
      ? 'bounced'
      : reason === 'complaint'
        ? 'complained'
        : 'unsubscribed';

function personView({ first_name, reason, last_kind, last_at, ...person }: RowOf<typeof row>) {
  return {
    ...person,
    custom_field: person.custom_field ?? {},
    fullname: `${first_name} ${person.last_name}`.trim(),
    standing: standingOf(reason),
    last_activity: last_kind && last_at ? { kind: last_kind, at: timestamp(last_at) } : null,
    created_at: timestamp(person.created_at),
  };
}

/**
 * One page of the account's people with what the console shows of them, and how many there are in all, unless that is to
 * be asked for apart: of a million, counting takes longer than finding the first hundred.
 */
export async function listPeople(wanted: Wanted) {
  const { actor, input } = wanted;
  const page = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const listed = await listedPeople(wanted);
  const [people, total] = await Promise.all([
    idsOfPage(listed, page).then((ids) => peopleInOrder(actor.id, ids)),
    input.skip_total ? null : rememberedTotal(listed),
  ]);
  return { people, total };
}

/** The account's contacts with these ids, in their order. One that is deleted is passed over. */
export const peopleInOrder = async (userId: number, ids: Int32Array) =>
  (await readPeople(db(), { userId, ids: [...ids] })).map(personView);
