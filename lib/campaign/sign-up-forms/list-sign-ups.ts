import { getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, signUps as s } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { wantedPage } from '../paging/pagination';
import { getForm } from './rows';
import type { SignUpsQuery } from './schemas';

const { user_id: _owner, form_id: _form, token_hash: _token, contact_id, ...columns } = getTableColumns(s);
const row = { ...columns, contact_id };

const states = {
  waiting: sql`and ${s.confirmed_at} is null`,
  confirmed: sql`and ${s.confirmed_at} is not null`,
};

/** A page of those who signed up on a form, the newest first. @throws DomainError not-found for the form. */
export async function listSignUps({ actor, input }: { actor: Actor; input: z.output<typeof SignUpsQuery> }) {
  const form = await getForm(actor.id, input.utr);
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const wanted = sql`
    from ${s} where ${s.form_id} = ${form.id} and ${s.user_id} = ${actor.id}
      ${input.state ? states[input.state] : sql``}
      ${input.search ? sql`and ${s.email} ilike ${likePattern(input.search)}` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rows(
      db(),
      row,
      sql`
        select ${sql.join(Object.values(columns), sql`, `)},
          (select ${contacts.id} from ${contacts}
            where ${contacts.id} = ${s.contact_id} and ${contacts.deleted_at} is null) as contact_id
        ${wanted}
        order by ${s.id} desc limit ${perPage} offset ${offset}`,
    ),
    rows(db(), { total: value.integer }, sql`select count(*)::int as total ${wanted}`),
  ]);
  return {
    sign_ups: found.map(({ mailed_at, confirmed_at, created_at, ...one }) => ({
      ...one,
      mailed_at: timestampOrNull(mailed_at),
      confirmed_at: timestampOrNull(confirmed_at),
      created_at: timestamp(created_at),
    })),
    total: counted?.total ?? 0,
  };
}
