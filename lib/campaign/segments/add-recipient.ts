import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contacts, segmentRecipients as r } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { queueSweep } from '../signals/queue-sweep';
import { dropCountCache } from './count-recipients';
import { getSegment } from './rows';
import { Standing } from './standing';

type Added = { segment_id: number; first_name: string; last_name: string; email: string };

/** Adds somebody's row, or takes it over where the index of those who are alike has one. */
const addedOrRenewed = (alike: SQL) =>
  statement({
    params: {
      userId: r.user_id,
      segmentId: r.segment_id,
      contactId: r.contact_id,
      firstName: r.first_name,
      lastName: r.last_name,
      email: contacts.email,
    },
    row: {},
    text: ({ userId, segmentId, contactId, firstName, lastName, email }) => sql`
      insert into ${r} (${bare(
        r.user_id,
        r.segment_id,
        r.contact_id,
        r.standing,
        r.first_name,
        r.last_name,
        r.email,
      )})
      values (${userId}, ${segmentId}, ${contactId}, ${inline(Standing.added)}, ${firstName}, ${lastName}, ${email})
      on conflict ${alike} do update set ${bare(r.standing)} = excluded.standing,
        ${bare(r.first_name)} = excluded.first_name, ${bare(r.last_name)} = excluded.last_name,
        ${bare(r.email)} = excluded.email, ${bare(r.updated_at)} = now()`,
  });

const addContact = addedOrRenewed(
  sql`(${bare(r.segment_id, r.contact_id)}) where ${bare(r.contact_id)} is not null`,
);
const addStranger = addedOrRenewed(
  sql`(${bare(r.segment_id)}, lower(${bare(r.email)})) where ${bare(r.contact_id)} is null`,
);

/**
 * Adds somebody to a segment by hand, linked to the contact of its list with that address where there is one. Who is
 * there already stays, and who was removed by hand is there again.
 *
 * @throws DomainError not-found for the segment.
 */
export async function addRecipient({ actor, input }: { actor: Actor; input: Added }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { segment_id, first_name, last_name, email } = input;
  await db().transaction(async (tx) => {
    const segment = await getSegment(actor.id, segment_id, tx);
    const [contact] = await tx
      .select({ id: contacts.id })
      .from(contacts)
      .where(
        and(
          eq(contacts.contact_type_id, segment.contact_type_id),
          eq(sql`lower(${contacts.email})`, sql`lower(${email})`),
          eq(contacts.user_id, actor.id),
          isNull(contacts.deleted_at),
        ),
      );
    const names = { firstName: first_name, lastName: last_name, email };
    const row = { userId: actor.id, segmentId: segment.id, contactId: contact?.id ?? null, ...names };
    if (!contact) {
      await addStranger(tx, row);
      return;
    }
    await tx
      .delete(r)
      .where(
        and(
          eq(r.segment_id, segment.id),
          isNull(r.contact_id),
          eq(sql`lower(${r.email})`, sql`lower(${email})`),
        ),
      );
    await addContact(tx, row);
  });
  await queueSweep(db(), actor.id);
  dropCountCache(actor.id);
}
