import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactTypes, signUpForms as f, signUps } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { formRow, problemOf, withParties } from './rows';
import type { FormsQuery } from './schemas';

type Wanted = { actor: Actor; input: z.output<typeof FormsQuery> };

const row = {
  id: f.id,
  utr: f.utr,
  name: f.name,
  contact_type_id: f.contact_type_id,
  status: f.status,
  created_at: f.created_at,
  updated_at: f.updated_at,
  list_name: contactTypes.name,
  problem: formRow.problem,
  signed_up: value.integer,
  confirmed: value.integer,
};

const orders = { name: sql`lower(${f.name})`, updated_at: sql`${f.updated_at}` };

/** A page of the account's forms with their figures, without what they say. */
export async function listForms({ actor, input }: Wanted) {
  const { sort, search } = input;
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const key = orders[sort.replace('-', '') as keyof typeof orders];
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  const wanted = sql`
    where ${f.user_id} = ${actor.id} and ${f.deleted_at} is null
      ${search ? sql`and ${f.name} ilike ${likePattern(search)}` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      row,
      sql`
        select ${f.id}, ${f.utr}, ${f.name}, ${f.contact_type_id}, ${f.status}, ${f.created_at}, ${f.updated_at},
          ${contactTypes.name} as list_name, ${problemOf} as problem, counts.signed_up, counts.confirmed
        from ${withParties}
        cross join lateral (
          select count(*)::int as signed_up, count(${signUps.confirmed_at})::int as confirmed
          from ${signUps} where ${signUps.form_id} = ${f.id}) as counts
        ${wanted} order by ${key} ${direction}, ${f.id} ${direction} limit ${perPage} offset ${offset}`,
    ),
    rows(db(), { total: value.integer }, sql`select count(*)::int as total from ${f} ${wanted}`),
  ]);
  return {
    forms: found.map(({ created_at, updated_at, ...one }) => ({
      ...one,
      created_at: timestamp(created_at),
      updated_at: timestamp(updated_at),
    })),
    total: counted?.total ?? 0,
  };
}
