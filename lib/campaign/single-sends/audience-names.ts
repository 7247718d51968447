import { type Column, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactTypes, segments, singleSends } from '@/lib/db/schema';

const s = singleSends;
const l = alias(contactTypes, 'l');
const g = alias(segments, 'g');
const o = alias(singleSends, 'o');

/** The names of the lists and segments that a column of a single send refers to, in its order; those deleted left out. */
export const audienceNames = (refs: Column) => sql`array(
  select coalesce(${l.name}, ${g.segment_name})
  from jsonb_array_elements(${refs}) with ordinality as r (ref, place)
  left join ${contactTypes} as ${l} on r.ref ->> 'table' = 'contacts_' and ${l.id} = (r.ref ->> 'id')::int
    and ${l.user_id} = ${s.user_id} and ${l.deleted_at} is null
  left join ${segments} as ${g} on r.ref ->> 'table' = 'segments_' and ${g.id} = (r.ref ->> 'id')::int
    and ${g.user_id} = ${s.user_id} and ${g.deleted_at} is null
  where coalesce(${l.id}, ${g.id}) is not null order by r.place)`;

/** The names of the single sends whose readers' silence a column refers to, in its order. */
export const notOpenedNames = (refs: Column) => sql`array(
  select ${o.single_send_name} from jsonb_array_elements(${refs}) with ordinality as r (ref, place)
  join ${singleSends} as ${o} on r.ref ->> 'table' = 'not_opened_' and ${o.id} = (r.ref ->> 'id')::int
    and ${o.user_id} = ${s.user_id} order by r.place)`;
