import { type Column, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactTypes, singleSends as s, segments } from '@/lib/db/schema';

const l = alias(contactTypes, 'l');
const g = alias(segments, 'g');

/** The names of the lists and segments that a column of a single send refers to, in its order; those deleted left out. */
export const audienceNames = (refs: Column) => sql`array(
  select coalesce(${l.name}, ${g.segment_name})
  from jsonb_array_elements(${refs}) with ordinality as r (ref, place)
  left join ${contactTypes} as ${l} on r.ref ->> 'table' = 'contacts_' and ${l.id} = (r.ref ->> 'id')::int
    and ${l.user_id} = ${s.user_id} and ${l.deleted_at} is null
  left join ${segments} as ${g} on r.ref ->> 'table' = 'segments_' and ${g.id} = (r.ref ->> 'id')::int
    and ${g.user_id} = ${s.user_id} and ${g.deleted_at} is null
  where coalesce(${l.id}, ${g.id}) is not null order by r.place)`;
