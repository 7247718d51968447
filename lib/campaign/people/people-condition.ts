import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { contactEvents, segmentRecipients, unsubscribes } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { searchQuery } from '../contacts/search-query';
import { c, compileConditions } from '../segments/compile-conditions';
import { notRemoved } from '../segments/recipients-sql';
import { accountOf, getSegment } from '../segments/rows';
import { Standing as InSegment } from '../segments/standing';
import type { ListPeopleQuery } from './schemas';
import type { Standing } from './standings';

export type Wanted = { actor: Actor; input: z.output<typeof ListPeopleQuery> };

/** Why an address is on the account's list of those never to be mailed, by standing. */
const REASONS: Readonly<Record<Exclude<Standing, 'mailable'>, readonly string[]>> = {
  unsubscribed: ['manual', 'reader'],
  bounced: ['bounce'],
  complained: ['complaint'],
};

/** `from … where …` of the wanted contacts (alias `c`). @throws DomainError not-found for a segment that isn't there. */
export async function wantedPeople({ actor, input }: Wanted): Promise<SQL> {
  const { contact_type_id: listId, search, segment_id: segmentId, standing, activity } = input;
  const { joins, where } = segmentId ? await inSegment(actor, segmentId) : { joins: sql``, where: sql`true` };
  return sql`
    from contacts as ${c} ${joins}
    where ${c.user_id} = ${actor.id} and ${c.deleted_at} is null and ${where}
      ${listId ? sql`and ${c.contact_type_id} = ${listId}` : sql``}
      ${search ? sql`and ${c.search} @@ to_tsquery('simple', ${searchQuery(search)})` : sql``}
      ${standing ? sql`and ${hasStanding(actor, standing)}` : sql``}
      ${activity ? sql`and ${hasActivity(actor, activity)}` : sql``}`;
}

async function inSegment(actor: Actor, segmentId: number) {
  const [segment, account] = await Promise.all([getSegment(actor.id, segmentId), accountOf(actor)]);
  const { joins, where } = compileConditions(segment, account);
  const { segment_id, contact_id, standing, email } = segmentRecipients;
  const byHand = sql`from ${segmentRecipients}
    where ${segment_id} = ${segment.id} and ${standing} = ${inline(InSegment.added)}`;
  // Somebody added by an address alone is the contact of the segment's list that has it.
  const added = sql`(
    ${c.id} in (select ${contact_id} ${byHand} and ${contact_id} is not null)
    or (${c.contact_type_id} = ${segment.contact_type_id}
      and lower(${c.email}) in (select lower(${email}) ${byHand} and ${contact_id} is null)))`;
  const matches = sql`${c.contact_type_id} = ${segment.contact_type_id} and ${where} and ${notRemoved(segment)}`;
  return { joins, where: sql`((${matches}) or ${added})` };
}

function hasStanding(actor: Actor, standing: Standing): SQL {
  const { user_id, unsubscribe_groups_id, email_address, reason } = unsubscribes;
  // Not `in`: with many addresses PostgreSQL would look through all of them for each contact. And as the index of
  // addresses has it: by `is null` each look into it would be several.
  const listed = (which: SQL) => sql`exists (
    select from ${unsubscribes}
    where ${user_id} = ${actor.id} and coalesce(${unsubscribe_groups_id}, 0) = 0
      and lower(${email_address}) = lower(${c.email}) ${which})`;
  if (standing === 'mailable') return sql`not ${listed(sql``)}`;
  const reasons = sql.join(
    REASONS[standing].map((one) => inline(one)),
    sql`, `,
  );
  return listed(sql`and ${reason} in (${reasons})`);
}

function hasActivity(actor: Actor, activity: 'opened' | 'clicked' | 'quiet'): SQL {
  const { user_id, email, kind, created_at } = contactEvents;
  const kinds = activity === 'clicked' ? sql`'clicked'` : sql`'opened', 'clicked'`;
  const active = sql`exists (
    select from ${contactEvents}
    where ${user_id} = ${actor.id} and ${email} = lower(${c.email}) and ${kind} in (${kinds})
      and ${created_at} >= now() - interval '30 days')`;
  return activity === 'quiet' ? sql`not ${active}` : active;
}
