import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { invalid, notFound } from '@/lib/errors';
import { noteChange, refuseChanged } from '../changes/last-change';
import { isUnchangedSince } from '../changes/unchanged-since';
import { CONTACT_FIELDS } from '../fields/reserved-names';
import { dropContactCache } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { checkContact, isTaken, NO_SUCH_TYPE, TAKEN } from './check-contact';
import { mergesHeld } from './merge-lock';
import { contactView, getContact } from './rows';
import type { UpdateContactInput } from './schemas';

/** Has merges wait, and tells whether the contact is there. */
const hold = statement({
  params: { userId: contacts.user_id, id: contacts.id },
  row: { is_there: value.boolean, merges: value.none },
  text: ({ userId, id }) => sql`
    select ${mergesHeld(userId)} as merges, exists (
      select from ${contacts}
      where ${contacts.id} = ${id} and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null) as is_there`,
});

const text = nullable(value.text);

/** What is null stays. Nothing changes where the type is gone, which else waits until the contact is of it. */
const change = statement({
  params: {
    userId: contacts.user_id,
    id: contacts.id,
    typeId: nullable(contacts.contact_type_id),
    emptied: value.texts,
    filled: value.json<Record<string, string>>(),
    since: text,
    first_name: text,
    last_name: text,
    email: text,
    alt_email: text,
    country: text,
    state: text,
    city: text,
    address_line1: text,
    address_line2: text,
    state_province_region: text,
    postal_code: text,
  },
  row: { has_type: value.boolean, changed: value.boolean },
  text: ({ userId, id, typeId, emptied, filled, since, ...given }) => sql`
    with type as materialized (
      select ${contactTypes.id} from ${contactTypes}
      where ${contactTypes.id} = ${typeId} and ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
      for share),
    changed as (update ${contacts} set
      ${sql.join(
        CONTACT_FIELDS.map((name) => {
          const kept = sql`coalesce(${given[name]}, ${contacts[name]})`;
          return sql`${bare(contacts[name])} = ${name === 'alt_email' ? sql`nullif(${kept}, '')` : kept}`;
        }),
        sql`, `,
      )},
      ${bare(contacts.contact_type_id)} = coalesce(${typeId}, ${contacts.contact_type_id}),
      ${bare(contacts.custom_field)} = nullif(
        (coalesce(${contacts.custom_field}, '{}') || ${filled}::jsonb) - ${emptied}::text[], '{}'::jsonb),
      ${bare(contacts.listed_at)} = case
        when ${contacts.contact_type_id} <> ${typeId} then now() else ${contacts.listed_at} end,
      ${bare(contacts.updated_at)} = now()
    where ${contacts.id} = ${id} and ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      and (${typeId}::int is null or exists (select from type))
      and (${since}::text is null or ${isUnchangedSince(contacts.updated_at, since)})
    returning ${contacts.id})
    select ${typeId}::int is null or exists (select from type) as has_type, exists (select from changed) as changed`,
});

type Input = z.output<typeof UpdateContactInput>;
/** Changes of a contact; the console gives only what somebody has edited. */
export type ContactChanges = { [Name in keyof Input]?: Input[Name] | undefined } & {
  contact_id: number;
  unchanged_since?: string | undefined;
};

/**
 * Changes a contact. What is not given stays, as somebody else may have changed it; what is given empty is emptied.
 *
 * @throws DomainError not-found, or invalid with all problems at once; conflict where it has changed since the time that
 * `unchanged_since` gives.
 */
export async function updateContact({
  actor,
  input: { unchanged_since: since, ...input },
}: {
  actor: Actor;
  input: ContactChanges;
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const whole = await withTypeAndEmail(actor.id, input);
  const given = Object.fromEntries(
    CONTACT_FIELDS.map((name) => [name, input[name] === undefined ? null : String(input[name])]),
  ) as Record<(typeof CONTACT_FIELDS)[number], string | null>;
  const { contact_id: id, contact_type_id: typeId = null } = input;
  await db()
    .transaction(async (tx) => {
      const [held] = await hold(tx, { userId: actor.id, id });
      if (!held?.is_there) throw notFound();
      const values = await checkContact(actor, whole, id, tx);
      const emptied = [...values].filter(([, value]) => value === '').map(([name]) => name);
      const filled = Object.fromEntries([...values].filter(([, value]) => value !== ''));
      const [done] = await change(tx, {
        ...given,
        ...{ userId: actor.id, id, typeId, emptied, filled, since: since ?? null },
      });
      if (!done?.has_type) throw invalid(NO_SUCH_TYPE);
      if (!done.changed) {
        const current = contactView(await getContact(actor.id, id));
        await refuseChanged(
          actor,
          ['contact', id],
          { what: 'The contact', at: current.updated_at, current },
          tx,
        );
      }
      await noteChange(tx, actor, ['contact', id]);
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? invalid(TAKEN) : error;
    });
  dropContactCache(actor.id);
  await queueSweep(db(), actor.id);
}

/** The input with what its check needs, where it isn't given. @throws DomainError not-found. */
async function withTypeAndEmail(userId: number, input: ContactChanges) {
  const { contact_type_id, email } = input;
  if (contact_type_id !== undefined && email !== undefined) return { ...input, contact_type_id, email };
  const now = await getContact(userId, input.contact_id);
  return { ...input, contact_type_id: contact_type_id ?? now.contact_type_id, email: email ?? now.email };
}
