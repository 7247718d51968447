import { sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import {
  contactAddresses as a,
  contacts as c,
  segmentRecipients as r,
  unsubscribes as u,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isUntouched } from '../unsubscribes/is-untouched';

/** What the contacts' other addresses are, those of merges before included, for each contact that stays. */
export const keepAddresses = statement({
  params: {
    userId: c.user_id,
    mergeId: a.merge_id,
    contactIds: value.integers,
    stayingIds: value.integers,
    email: value.text,
  },
  row: {},
  text: ({ userId, mergeId, contactIds, stayingIds, email }) => sql`
    insert into ${a} (${bare(a.user_id, a.contact_id, a.email, a.merge_id)})
    select ${userId}, staying.id, its.email, ${mergeId}::int
    from unnest(${stayingIds}::int[]) as staying (id)
    cross join (
      select lower(${c.email}) as email from ${c} where ${c.id} = any(${contactIds}::int[])
      union
      select ${a.email} from ${a} where ${a.contact_id} = any(${contactIds}::int[])) as its
    where its.email <> ${email}::text
    on conflict do nothing`,
});

/**
 * Whoever left all mail or a group under one address has left it under all; that a mailbox is gone says nothing of
 * others. An address that something else suppressed already stays when that is undone.
 */
export const takeOverSuppression = statement({
  params: { userId: c.user_id, addresses: value.texts },
  row: { id: u.id, email: u.email_address, is_new: value.boolean },
  text: ({ userId, addresses }) => sql`
    insert into ${u} (${bare(u.user_id, u.unsubscribe_groups_id, u.email_address, u.reason)})
    select distinct on (coalesce(${u.unsubscribe_groups_id}, 0), lower(given.email))
      ${u.user_id}, ${u.unsubscribe_groups_id}, given.email, ${u.reason}
    from unnest(${addresses}::text[]) as given (email)
    join ${u} on ${u.user_id} = ${userId} and ${u.reason} <> 'bounce'
      and lower(${u.email_address}) in (select lower(email) from unnest(${addresses}::text[]) as its (email))
      and lower(${u.email_address}) <> lower(given.email)
    order by coalesce(${u.unsubscribe_groups_id}, 0), lower(given.email), ${u.created_at}
    on conflict (${bare(u.user_id)}, coalesce(${bare(u.unsubscribe_groups_id)}, 0), lower(${bare(u.email_address)}))
      do update set ${bare(u.import_id)} = null, ${bare(u.updated_at)} = now() where ${isUntouched}
    returning ${u.id}, ${u.email_address} as email, xmax = 0 as is_new`,
});

/** The places of contacts in segments. */
export const placesOf = statement({
  params: { contactIds: value.integers },
  row: { contact_id: value.integer, segment_id: r.segment_id, standing: r.standing },
  text: ({ contactIds }) => sql`
    select ${r.contact_id}, ${r.segment_id}, ${r.standing} from ${r} where ${r.contact_id} = any(${contactIds}::int[])`,
});

/** Who was removed from a segment by hand stays out of it, and who was added stays in, whichever contact it was. */
export const takeOverPlaces = statement({
  params: { userId: r.user_id, contactId: c.id, fromIds: value.integers },
  row: {},
  text: ({ userId, contactId, fromIds }) => sql`
    insert into ${r} (${bare(r.user_id, r.segment_id, r.contact_id, r.standing)})
    select distinct on (${r.segment_id}) ${userId}, ${r.segment_id}, ${contactId}::int, ${r.standing} from ${r}
    where ${r.contact_id} = any(${fromIds}::int[]) and ${r.standing} in ('added', 'removed')
    order by ${r.segment_id}, ${r.standing} desc
    on conflict (${bare(r.segment_id, r.contact_id)}) where contact_id is not null
    do update set ${bare(r.standing)} = excluded.standing, ${bare(r.updated_at)} = now()
    where ${r.standing} = 'listed' or excluded.standing = 'removed'`,
});
