import { client } from '@/lib/db/client';
import { timestamp } from '@/lib/timestamps';
import type { Account } from './compile-conditions';
import { addedBesides } from './recipients-sql';
import type { SegmentRow } from './rows';

export type Person = {
  contact_id: number | null;
  first_name: string;
  last_name: string;
  email: string;
  country: string;
  state: string;
  city: string;
  address_line1: string;
};

type RecipientRow = Person & { id: number; created_at: string; updated_at: string };

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
export const personColumns = () => client()`
  c.id as contact_id, c.first_name, c.last_name, c.email, c.country, c.state, c.city, c.address_line1`;

/**
 * The recipient rows of contacts that match, in the order given. One that has none yet gets one, which is how it has
 * an id of its own.
 */
export async function recipientsOf(
  segment: SegmentRow,
  contactIds: readonly number[],
): Promise<RecipientRow[]> {
  if (contactIds.length === 0) return [];
  const sql = client();
  const ids = [...contactIds];
  await sql`
    insert into segment_recipients (user_id, segment_id, contact_id, standing)
    select ${segment.user_id}, ${segment.id}, wanted.id, 'listed' from unnest(${ids}::int[]) wanted (id)
    where not exists (
      select from segment_recipients x where x.segment_id = ${segment.id} and x.contact_id = wanted.id)
    order by wanted.id
    on conflict (segment_id, contact_id) where contact_id is not null do nothing`;
  return sql<RecipientRow[]>`
    select r.id, ${personColumns()}, r.created_at, r.updated_at
    from unnest(${ids}::int[]) with ordinality wanted (id, place)
    join contacts c on c.id = wanted.id
    join segment_recipients r on r.segment_id = ${segment.id} and r.contact_id = wanted.id
    order by wanted.place`;
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
): Promise<RecipientRow[]> {
  const sql = client();
  return sql<RecipientRow[]>`
    select r.id, m.id as contact_id, coalesce(m.first_name, r.first_name) as first_name,
      coalesce(m.last_name, r.last_name) as last_name, coalesce(m.email, r.email) as email,
      coalesce(m.country, '') as country, coalesce(m.state, '') as state, coalesce(m.city, '') as city,
      coalesce(m.address_line1, '') as address_line1, r.created_at, r.updated_at
    ${addedBesides(segment, account)}
    ${below === undefined ? sql`` : sql`and r.id < ${below}`} ${addedFound(search)}
    order by r.id desc limit ${limit} offset ${offset}`;
}

/** How many of them there are. */
export async function countAdded(segment: SegmentRow, account: Account, search?: string): Promise<number> {
  const [row] = await client()<{ count: number }[]>`
    select count(*)::int as count ${addedBesides(segment, account)} ${addedFound(search)}`;
  return row?.count ?? 0;
}

const addedFound = (search: string | undefined) => {
  const sql = client();
  if (search === undefined) return sql``;
  return sql`and to_tsvector('simple', concat_ws(' ', coalesce(m.first_name, r.first_name),
    coalesce(m.last_name, r.last_name), coalesce(m.email, r.email), replace(coalesce(m.email, r.email), '@', ' '), m.city))
    @@ to_tsquery('simple', ${search})`;
};
