import { and, eq, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import {
  contacts,
  contactTypes,
  deliveries as d,
  segments,
  unsubscribes as u,
  unsubscribeGroups,
} from '@/lib/db/schema';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { timestampOrNull } from '@/lib/timestamps';
import { personAddresses } from '../contacts/person-addresses';
import { type ContactRow, getContact } from '../contacts/rows';
import { DeliveryStatus } from '../delivery-states';
import { SendStatus } from '../send-states';
import { getSingleSend, type SingleSendRow } from '../single-sends/rows';
import { matchingSegments } from './matching-segments';
import type { Why, WhyQuery } from './schemas';

type Answer = z.output<typeof Why>;
type Delivery = typeof d.$inferSelect;

const NOTHING = { at: null, answer: null, names: [], through: null, attempts: 0, is_paused: false };

const OUTCOME_OF = {
  [DeliveryStatus.sent]: 'sent',
  [DeliveryStatus.queued]: 'queued',
  [DeliveryStatus.bounced]: 'bounced',
  [DeliveryStatus.failed]: 'failed',
  [DeliveryStatus.unknown]: 'unanswered',
  [DeliveryStatus.cancelled]: 'cancelled',
} as const;

/**
 * Why a contact got a single send, or didn't: as the ledger has it, and where that has nothing of the address, as its
 * audience was. @throws DomainError not-found for either.
 */
export async function explainSend({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof WhyQuery>;
}): Promise<Answer> {
  const contact = await getContact(actor.id, input.contact_id);
  const send = await getSingleSend(actor.id, input.utr);
  const addresses = await personAddresses(db(), actor.id, contact.email);
  const mails = await db()
    .select()
    .from(d)
    .where(
      and(eq(d.user_id, actor.id), eq(d.single_send_id, send.id), inArray(sql`lower(${d.email})`, addresses)),
    );
  // What went to any address of the person was got, whatever the others say.
  const placeOf = ({ email }: Delivery) => addresses.indexOf(email.toLowerCase());
  const byAddress = mails.sort((one, other) => placeOf(one) - placeOf(other));
  const mail = byAddress.find(({ status }) => status === DeliveryStatus.sent) ?? byAddress[0];
  if (!mail) return withoutMail(actor, contact, send);
  if (mail.status === DeliveryStatus.suppressed)
    return leftOut(actor, { ...contact, email: mail.email }, send, mail);
  const at = mail.status === DeliveryStatus.bounced ? mail.handed_at : mail.settled_at;
  return {
    ...NOTHING,
    outcome: OUTCOME_OF[mail.status],
    at: timestampOrNull(mail.status === DeliveryStatus.queued ? mail.retry_at : at),
    answer: mail.status === DeliveryStatus.sent ? null : mail.answer,
    attempts: mail.attempts,
    is_paused: send.paused_at !== null,
    through: await listOfOther(actor.id, contact, mail),
  };
}

/** The list through which the mail went where the address stands on more than the contact's own. */
async function listOfOther(userId: number, contact: ContactRow, mail: Delivery): Promise<string | null> {
  if (mail.contact_id === null || mail.contact_id === contact.id) return null;
  const [list] = await db()
    .select({ name: contactTypes.name })
    .from(contacts)
    .innerJoin(contactTypes, eq(contactTypes.id, contacts.contact_type_id))
    .where(and(eq(contacts.id, mail.contact_id), eq(contacts.user_id, userId)));
  return list?.name ?? null;
}

async function withoutMail(actor: Actor, contact: ContactRow, send: SingleSendRow): Promise<Answer> {
  if (send.materialised_at === null)
    return {
      ...NOTHING,
      outcome: 'not_started',
      at: send.status === SendStatus.ready ? timestampOrNull(send.send_due_at) : null,
      is_paused: send.paused_at !== null,
    };
  const joined = await joinedAt(contact);
  const names = (await refNames(actor.id, send.recipient_id)).map(({ name }) => name);
  if (new Date(joined) > new Date(send.materialised_at))
    return { ...NOTHING, outcome: 'added_later', at: timestampOrNull(joined), names };
  return { ...NOTHING, outcome: 'not_in_audience', names };
}

/** When the contact came onto its list. */
async function joinedAt({ id, created_at }: ContactRow): Promise<string> {
  const [row] = await db().select({ at: contacts.listed_at }).from(contacts).where(eq(contacts.id, id));
  return row?.at ?? created_at;
}

async function leftOut(
  actor: Actor,
  contact: ContactRow,
  send: SingleSendRow,
  { reason, settled_at }: Delivery,
): Promise<Answer> {
  const at = timestampOrNull(settled_at);
  switch (reason) {
    case 'unsubscribed':
      return { ...NOTHING, outcome: 'unsubscribed', at: (await leftSince(actor, contact, null)) ?? at };
    case 'group': {
      const groupId = send.unsubscribe_group_id ?? send.deleted_group_id;
      const since = groupId === null ? null : await leftSince(actor, contact, groupId);
      return { ...NOTHING, outcome: 'group', at: since ?? at, names: await groupName(actor.id, groupId) };
    }
    case 'excluded':
      return { ...NOTHING, outcome: 'excluded', at, names: await excludedBy(actor, contact, send) };
    case 'recent':
      return { ...NOTHING, outcome: 'recent', at };
    case 'invalid':
      return { ...NOTHING, outcome: 'invalid', at };
    default:
      return { ...NOTHING, outcome: 'erased', at };
  }
}

async function leftSince(actor: Actor, { email }: ContactRow, groupId: number | null) {
  const [row] = await db()
    .select({ at: u.created_at })
    .from(u)
    .where(
      and(
        eq(u.user_id, actor.id),
        eq(sql`coalesce(${u.unsubscribe_groups_id}, 0)`, groupId ?? 0),
        eq(sql`lower(${u.email_address})`, email.toLowerCase()),
      ),
    );
  return timestampOrNull(row?.at ?? null);
}

async function groupName(userId: number, groupId: number | null): Promise<string[]> {
  const rows = await db()
    .select({ name: unsubscribeGroups.group_name })
    .from(unsubscribeGroups)
    .where(and(eq(unsubscribeGroups.id, groupId ?? 0), eq(unsubscribeGroups.user_id, userId)));
  return rows.map(({ name }) => name);
}

/** Those of a send's exclusions that the contact is in now, or all of them where it is in none any more. */
async function excludedBy(actor: Actor, contact: ContactRow, send: SingleSendRow): Promise<string[]> {
  const refs = send.exclude_specific_recipient_id;
  const named = await refNames(actor.id, refs);
  const inSegments = await matchingSegments(actor, contact, idsOf(refs, 'segments_'));
  const its = named.filter(({ table, id }) =>
    table === 'contacts_' ? id === contact.contact_type_id : inSegments.some((segment) => segment.id === id),
  );
  return (its.length > 0 ? its : named).map(({ name }) => name);
}

const idsOf = (refs: readonly RecipientRef[], table: RecipientRef['table']) =>
  refs.filter((ref) => ref.table === table).map(({ id }) => Number(id));

/** The lists and segments that refs name, also those that have been deleted since. */
async function refNames(userId: number, refs: readonly RecipientRef[]) {
  const lists = await db()
    .select({ id: contactTypes.id, name: contactTypes.name })
    .from(contactTypes)
    .where(and(eq(contactTypes.user_id, userId), inArray(contactTypes.id, idsOf(refs, 'contacts_'))));
  const found = await db()
    .select({ id: segments.id, name: segments.segment_name })
    .from(segments)
    .where(and(eq(segments.user_id, userId), inArray(segments.id, idsOf(refs, 'segments_'))));
  return [
    ...lists.map((list) => ({ ...list, table: 'contacts_' as const })),
    ...found.map((segment) => ({ ...segment, table: 'segments_' as const })),
  ];
}
