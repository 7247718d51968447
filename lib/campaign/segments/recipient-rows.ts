import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contacts, segmentRecipients } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { type Account, c } from './compile-conditions';
import { addedBesides, m, r } from './recipients-sql';
import type { SegmentRow } from './rows';
import { Standing } from './standing';

/** A recipient without what only its row in the segment has. */
export const person = {
  contact_id: nullable(contacts.id),
  first_name: contacts.first_name,
  last_name: contacts.last_name,
  email: contacts.email,
  country: contacts.country,
  state: contacts.state,
  city: contacts.city,
  address_line1: contacts.address_line1,
};

const recipient = {
  id: segmentRecipients.id,
  ...person,
  created_at: segmentRecipients.created_at,
  updated_at: segmentRecipients.updated_at,
};

type RecipientRow = RowOf<typeof recipient>;

export const fullName = ({ first_name, last_name }: { first_name: string; last_name: string }) =>
  `${first_name} ${last_name}`.trim();

/** A recipient as the API shows it. */
export const recipientView = (segment: SegmentRow, row: RecipientRow) => ({
  ...row,
  user_id: segment.user_id,
  segment_id: segment.id,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  fullname: fullName(row),
});

/** A contact's columns as a person (alias `c`). */
export const personColumns = sql`
  ${c.id} as contact_id, ${c.first_name}, ${c.last_name}, ${c.email}, ${c.country}, ${c.state}, ${c.city},
  ${c.address_line1}`;

const addMissing = statement({
  params: { userId: r.user_id, segmentId: r.segment_id, ids: value.integers },
  row: {},
  text: ({ userId, segmentId, ids }) => sql`
    insert into ${segmentRecipients} (${bare(r.user_id, r.segment_id, r.contact_id, r.standing)})
    select ${userId}::int, ${segmentId}::int, wanted.id, ${inline(Standing.listed)}
    from unnest(${ids}::int[]) as wanted (id)
    where not exists (
      select from ${segmentRecipients} as ${r}
      where ${r.segment_id} = ${segmentId} and ${r.contact_id} = wanted.id)
    order by wanted.id
    on conflict (${bare(r.segment_id, r.contact_id)}) where ${bare(r.contact_id)} is not null do nothing`,
});

const readRecipients = statement({
  params: { segmentId: r.segment_id, ids: value.integers },
  row: recipient,
  text: ({ segmentId, ids }) => sql`
    select ${r.id}, ${personColumns}, ${r.created_at}, ${r.updated_at}
    from unnest(${ids}::int[]) with ordinality as wanted (id, place)
    join ${contacts} as ${c} on ${c.id} = wanted.id
    join ${segmentRecipients} as ${r} on ${r.segment_id} = ${segmentId} and ${r.contact_id} = wanted.id
    order by wanted.place`,
});

/**
 * The recipient rows of contacts that match, in the order given. One that has none yet gets one, which is how it has
 * an id of its own.
 */
export async function recipientsOf(
  { id: segmentId, user_id: userId }: SegmentRow,
  ids: readonly number[],
): Promise<readonly RecipientRow[]> {
  if (ids.length === 0) return [];
  await addMissing(db(), { userId, segmentId, ids });
  return readRecipients(db(), { segmentId, ids });
}

/** Those added by hand who don't match besides, newest first, below a recipient's id. */
export async function addedRecipients(
  segment: SegmentRow,
  account: Account,
  {
    below,
    limit,
    offset = 0,
    search,
  }: { below?: number; limit: number; offset?: number; search?: string | undefined },
): Promise<readonly RecipientRow[]> {
  const query = sql`
    select ${r.id}, ${m.id} as contact_id, coalesce(${m.first_name}, ${r.first_name}) as first_name,
      coalesce(${m.last_name}, ${r.last_name}) as last_name, coalesce(${m.email}, ${r.email}) as email,
      coalesce(${m.country}, '') as country, coalesce(${m.state}, '') as state, coalesce(${m.city}, '') as city,
      coalesce(${m.address_line1}, '') as address_line1, ${r.created_at}, ${r.updated_at}
    ${addedBesides(segment, account)}
    ${below === undefined ? sql`` : sql`and ${r.id} < ${below}`} ${addedFound(search)}
    order by ${r.id} desc limit ${limit} offset ${offset}`;
  return rows(db(), recipient, query);
}

/** How many of them there are. */
export async function countAdded(segment: SegmentRow, account: Account, search?: string): Promise<number> {
  const query = sql`
    select count(*)::int as count ${addedBesides(segment, account)} ${addedFound(search)}`;
  const [row] = await rows(db(), { count: value.integer }, query);
  return row?.count ?? 0;
}

function addedFound(search: string | undefined): SQL {
  if (search === undefined) return sql``;
  const email = sql`coalesce(${m.email}, ${r.email})`;
  return sql`and to_tsvector('simple', concat_ws(' ', coalesce(${m.first_name}, ${r.first_name}),
    coalesce(${m.last_name}, ${r.last_name}), ${email}, replace(${email}, '@', ' '), ${m.city}))
    @@ to_tsquery('simple', ${search})`;
}
