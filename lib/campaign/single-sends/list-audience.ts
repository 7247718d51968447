import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { ledgerRows } from '../delivery/ledger-rows';
import { likePattern } from '../paging/like-pattern';
import { wantedPage } from '../paging/pagination';
import type { AudienceQuery } from './console-schemas';
import { audienceOf } from './review-single-send';
import { getSingleSend } from './rows';

const row = {
  contact_id: nullable(contacts.id),
  email: contacts.email,
  first_name: contacts.first_name,
  last_name: contacts.last_name,
};

/**
 * A page of those whom a single send would reach if it started now, or would leave out for one reason, by address, from
 * the statement that writes its recipients. @throws DomainError not-found.
 */
export async function listAudience({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof AudienceQuery>;
}) {
  const send = await getSingleSend(actor.id, input.utr);
  const { offset, perPage } = wantedPage({ ...input, page: input.page ?? 1 }) ?? { offset: 0, perPage: 0 };
  const { rows: people } = await ledgerRows(audienceOf(actor, send));
  const wanted = sql`
    from (${people}) l where l.reason ${input.reason ? sql`= ${input.reason}` : sql`is null`}
      ${input.search ? sql`and l.email ilike ${likePattern(input.search)}` : sql``}`;
  const [found, [counted]] = await Promise.all([
    rowsWithCustomPlan(
      row,
      sql`
        select l.contact_id, l.email, l.first_name, l.last_name ${wanted}
        order by l.address collate "C", l.contact_id limit ${perPage} offset ${offset}`,
    ),
    rowsWithCustomPlan({ total: value.integer }, sql`select count(*)::int as total ${wanted}`),
  ]);
  return {
    people: found.map(({ first_name, last_name, ...person }) => ({
      ...person,
      fullname: `${first_name} ${last_name}`.trim(),
    })),
    total: counted?.total ?? 0,
  };
}
