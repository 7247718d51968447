// A reader to whom everything has happened that a timeline tells of, at times a day apart.
import { db } from '@/lib/db/client';
import {
  automationEnrolments,
  contactEvents,
  contactImportBadLines,
  contactImportChanges,
  contactImports,
  contacts,
  contactTypes,
  segmentRecipients,
  segments,
  unsubscribeGroups,
  unsubscribes,
} from '@/lib/db/schema';
import { actorOf } from '@/lib/runtime/testing/actor';
import { newDeliveries, newOwner, newSchedule, newSend } from '@/lib/runtime/testing/ledger';

export const EMAIL = 'Ada@Example.net';
const address = EMAIL.toLowerCase();
export const dayOf = (day: number) => new Date(Date.UTC(2026, 2, day, 8)).toISOString();

const idOf = async (written: PromiseLike<readonly { id: number }[]>): Promise<number> => {
  const [row] = await written;
  if (!row) throw new Error('Nothing was written.');
  return row.id;
};

export type Reader = Awaited<ReturnType<typeof newReader>>;

export async function newReader() {
  const userId = await newOwner();
  const owner = { user_id: userId };
  const list = await idOf(
    db()
      .insert(contactTypes)
      .values({ ...owner, name: 'Readers' })
      .returning({ id: contactTypes.id }),
  );
  const importId = await idOf(
    db()
      .insert(contactImports)
      .values({
        ...owner,
        contact_type_id: list,
        status: 'done',
        file_name: 'spring.csv',
        finished_at: dayOf(2),
        problems: [`Line 4: ${address} is a duplicate.`],
      })
      .returning({ id: contactImports.id }),
  );
  const contactId = await idOf(
    db()
      .insert(contacts)
      .values({
        ...owner,
        contact_type_id: list,
        email: EMAIL,
        import_id: importId,
        import_line: 812,
        city: 'Oslo',
        created_at: dayOf(1),
      })
      .returning({ id: contacts.id }),
  );
  await db()
    .insert(contactImportChanges)
    .values({ import_id: importId, contact_id: contactId, before: { email: EMAIL } });
  await db()
    .insert(contactImportBadLines)
    .values({ import_id: importId, line: 4, column_name: 'name', value: `Ada ${EMAIL}`, reason: 'too long' });

  const send = await newSend(userId, { single_send_name: 'Spring sale', materialised_at: dayOf(3) });
  const handed = {
    handed_at: dayOf(3),
    settled_at: dayOf(3),
    contact_id: contactId,
    answer: `250 ${EMAIL} accepted`,
  };
  const [mail = 0] = await newDeliveries(send, [EMAIL], { ...handed, provider_id: `p-${userId}` });
  const mailing = await newSchedule(userId);
  const enrolment = await idOf(
    db()
      .insert(automationEnrolments)
      .values({
        ...owner,
        automation_id: mailing.automationId ?? 0,
        contact_id: contactId,
        email: EMAIL,
        status: 'left',
        reason: 'group',
        since: dayOf(4),
        entered_at: dayOf(4),
        ended_at: dayOf(9),
      })
      .returning({ id: automationEnrolments.id }),
  );
  await newDeliveries(mailing, [EMAIL], {
    enrolment_id: enrolment,
    contact_id: contactId,
    handed_at: dayOf(5),
    settled_at: dayOf(5),
  });
  const event = { ...owner, email: address, single_send_id: send.singleSendId, delivery_id: mail };
  await db()
    .insert(contactEvents)
    .values([
      { ...event, kind: 'opened', created_at: dayOf(6) },
      { ...event, kind: 'clicked', detail: 'https://example.com/shop', created_at: dayOf(7) },
      { ...event, kind: 'bounced', detail: `550 No such mailbox ${EMAIL}`, created_at: dayOf(8) },
    ]);
  const group = await idOf(
    db()
      .insert(unsubscribeGroups)
      .values({ ...owner, rand_id: `r-${userId}`, group_name: 'Sales', description: '' })
      .returning({ id: unsubscribeGroups.id }),
  );
  await db()
    .insert(unsubscribes)
    .values([
      { ...owner, unsubscribe_groups_id: group, email_address: EMAIL, created_at: dayOf(10) },
      { ...owner, email_address: EMAIL, reason: 'bounce', created_at: dayOf(8) },
    ]);
  const segment = await idOf(
    db()
      .insert(segments)
      .values({
        ...owner,
        contact_type_id: list,
        segment_name: 'Oslo',
        select_field: ['city'],
        select_operator: ['equals'],
        value: ['Oslo'],
      })
      .returning({ id: segments.id }),
  );
  await db()
    .insert(segmentRecipients)
    .values({ ...owner, segment_id: segment, contact_id: contactId, standing: 'listed' });
  return { actor: actorOf(userId), userId, list, contactId, importId, send, mail, group, segment };
}
