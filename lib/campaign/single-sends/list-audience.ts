import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { ledgerRows } from '../delivery/ledger-rows';
import { wantedPage } from '../paging/pagination';
import { contactsTag } from '../signals/contact-cache';
import type { AudienceQuery } from './console-schemas';
import { audienceOf } from './review-single-send';
import { getSingleSend, type SingleSendRow } from './rows';

/** Telling a million people apart takes seconds: their pages may be as of a moment ago. */
const FRESH_MS = 15_000;
/** Places that are remembered together. A page has no more, so that two such parts hold each that begins in the first. */
const PART = 1_000;
/** About what one of them takes up. */
const BYTES = 250;

const row = {
  contact_id: nullable(contacts.id),
  email: nullable(contacts.email),
  first_name: nullable(contacts.first_name),
  last_name: nullable(contacts.last_name),
  total: value.integer,
};

type Wanted = Pick<z.output<typeof AudienceQuery>, 'reason' | 'search'>;

/** The people from a place on, and how many there are in all. */
async function readPart(actor: Actor, send: SingleSendRow, { reason, search }: Wanted, start: number) {
  const { rows: ledger } = await ledgerRows(audienceOf(actor, send));
  const found = await rowsWithCustomPlan(
    row,
    sql`
      with people as materialized (
        select l.contact_id, l.email, l.first_name, l.last_name, l.address from (${ledger}) l
        where l.reason ${reason ? sql`= ${reason}` : sql`is null`}
          ${search ? sql`and l.email ilike ${likePattern(search)}` : sql``})
      select p.contact_id, p.email, p.first_name, p.last_name, counted.total
      from (select count(*)::int as total from people) counted left join (
        select * from people order by address collate "C", contact_id limit ${2 * PART} offset ${start}) p on true
      order by p.address collate "C", p.contact_id`,
  );
  const people = found.flatMap(({ contact_id, email, first_name, last_name }) =>
    email === null ? [] : [{ contact_id, email, fullname: `${first_name} ${last_name}`.trim() }],
  );
  return { people, total: found[0]?.total ?? 0 };
}

/**
 * A page of those whom a single send would reach if it started now, or would leave out for one reason, by address, from
 * the statement that writes its recipients; as of a moment ago. @throws DomainError not-found.
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
  const start = offset - (offset % PART);
  const { reason = null, search = null } = input;
  const name = JSON.stringify(['audience', send.id, send.updated_at, reason, search, start]);
  const { people, total } = await cache().remember(name, async () => {
    const part = await readPart(actor, send, input, start);
    return {
      value: part,
      tags: [contactsTag(actor.id)],
      validUntil: Date.now() + FRESH_MS,
      bytes: part.people.length * BYTES + BYTES,
    };
  });
  return { people: people.slice(offset - start, offset - start + perPage), total };
}
