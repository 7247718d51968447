import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import {
  automationSchedules,
  automations,
  contactImports,
  contacts,
  deliveries,
  singleSends,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { personAddresses } from '../contacts/person-addresses';
import { getContact } from '../contacts/rows';
import { subjectFor } from '../rendering/subject-for';
import { previewReader } from '../single-sends/test-readers';
import { enrolmentsOf, enteredAutomations, ledgerSends, mailsOf } from './mail-sources';
import type { TimelineQuery } from './schemas';
import { readCursor, writeCursor } from './timeline-cursor';
import { type EntryKind, TIMELINE_KINDS } from './timeline-kinds';
import {
  contactsOf,
  fromContacts,
  fromEnrolments,
  fromEvents,
  fromImports,
  fromMails,
  fromReasons,
  fromSignUps,
  fromUnsubscribes,
} from './timeline-sources';

const ENTRIES_A_PAGE = 50;

const row = {
  rank: value.integer,
  id: value.bigint,
  kind: value.oneOf<EntryKind>(),
  at: value.timestamptz,
  detail: nullable(value.text),
  reason: nullable(value.text),
  import_id: nullable(value.integer),
  import_line: contacts.import_line,
  file_name: nullable(contactImports.file_name),
  send_name: nullable(singleSends.single_send_name),
  send_subject: nullable(singleSends.subject),
  send_utr: nullable(singleSends.utr),
  automation_name: nullable(automations.automation_name),
  automation_utr: nullable(automations.utr),
  mail_subject: nullable(automationSchedules.subject),
};

/** A page, and one entry more. Names are read for that page alone. */
const readEntries = statement({
  params: {
    userId: contacts.user_id,
    emails: value.texts,
    kinds: nullable(value.texts),
    // As text, or a driver's Date would cut its microseconds off.
    at: value.text,
    rank: value.integer,
    id: value.bigint,
  },
  row,
  text: ({ userId, emails, kinds, at, rank, id }) => {
    const addresses = sql`${emails}::text[]`;
    const subject = { userId, addresses };
    const limit = inline(ENTRIES_A_PAGE + 1);
    const paging = {
      limit,
      isWanted: (kind: ReturnType<typeof sql>) =>
        sql`(${kinds}::text[] is null or ${kind} = any(${kinds}::text[]))`,
      isBefore: (...[time, ofRank, ofId]: ReturnType<typeof sql>[]) => sql`
        ${time} <= ${at}::text::timestamptz
        and (${time}, ${ofRank}, ${ofId}) < (${at}::text::timestamptz, ${rank}::int, ${id}::bigint)`,
    };
    return sql`
      with recursive ${ledgerSends(userId)}, ${enteredAutomations(userId)},
      enrolled as (${enrolmentsOf(userId, addresses)}),
      mails as (${mailsOf(userId, addresses)}),
      people as (${contactsOf(subject)}),
      page as (
        select * from (
          ${fromEvents(subject, paging)}
          union all ${fromMails}
          union all ${fromEnrolments}
          union all ${fromContacts}
          union all ${fromImports(subject)}
          union all ${fromSignUps(subject)}
          union all ${fromReasons(subject)}
          union all ${fromUnsubscribes(subject)}) x
        where ${paging.isWanted(sql`x.kind`)} and ${paging.isBefore(sql`x.at`, sql`x.rank`, sql`x.id`)}
        order by x.at desc, x.rank desc, x.id desc limit ${limit})
      select page.rank, page.id, page.kind, page.at, page.detail, page.reason, page.import_id, ${contacts.import_line}, ${contactImports.file_name},
        ${singleSends.single_send_name} as send_name, ${singleSends.subject} as send_subject,
        case when ${singleSends.deleted_at} is null then ${singleSends.utr} end as send_utr,
        ${automations.automation_name}, case when ${automations.deleted_at} is null then ${automations.utr} end as automation_utr,
        ${automationSchedules.subject} as mail_subject
      from page
      left join ${contacts} on page.kind = 'added' and ${contacts.id} = page.id and ${contacts.user_id} = ${userId}
      left join ${contactImports} on ${contactImports.id} = page.import_id and ${contactImports.user_id} = ${userId}
      left join ${deliveries} on ${deliveries.id} = page.delivery_id and ${deliveries.user_id} = ${userId}
      left join ${singleSends} on ${singleSends.id} = coalesce(page.single_send_id, ${deliveries.single_send_id})
        and ${singleSends.user_id} = ${userId}
      left join ${automationSchedules} on ${automationSchedules.id} = ${deliveries.schedule_id}
        and ${automationSchedules.user_id} = ${userId}
      left join ${automations} on ${automations.id} = coalesce(page.automation_id, ${automationSchedules.automation_id})
        and ${automations.user_id} = ${userId}
      order by page.at desc, page.rank desc, page.id desc`;
  },
});

/** One page of everything that happened to the addresses of a contact, newest first. @throws DomainError not-found. */
export async function readTimeline({
  actor,
  input,
}: {
  actor: Actor;
  input: z.output<typeof TimelineQuery>;
}) {
  const { email } = await getContact(actor.id, input.contact_id);
  const found = await readEntries(db(), {
    userId: actor.id,
    emails: await personAddresses(db(), actor.id, email),
    kinds: input.only ? [...TIMELINE_KINDS[input.only]] : null,
    ...readCursor(input.before),
  });
  const entries = found.slice(0, ENTRIES_A_PAGE);
  const last = entries.at(-1);
  // The ledger doesn't keep subjects as they were sent, so they have the contact's values of today.
  const reader = await previewReader(actor.id, input.contact_id);
  const values = reader?.values ?? {};
  const hasMore = found.length > ENTRIES_A_PAGE && last !== undefined;
  return {
    entries: entries.map((entry) => entryView(entry, values)),
    next: hasMore ? writeCursor({ ...last, at: timestamp(last.at) }) : null,
  };
}

const inSubject = (subject: string | null, values: Readonly<Record<string, string>>) =>
  subject && subjectFor(subject, values);

function entryView(entry: RowOf<typeof row>, values: Readonly<Record<string, string>>) {
  const { rank, id, kind, at, detail, reason, import_id, send_name, send_subject, automation_name } = entry;
  return {
    key: `${rank}-${id}-${kind}`,
    kind,
    at: timestamp(at),
    detail,
    reason,
    import:
      import_id === null
        ? null
        : { id: import_id, file_name: entry.file_name ?? '', line: entry.import_line },
    mailing:
      send_name !== null
        ? {
            type: 'single_send' as const,
            name: send_name,
            subject: inSubject(send_subject, values),
            utr: entry.send_utr,
            enrolment: null,
          }
        : automation_name !== null
          ? {
              type: 'automation' as const,
              name: automation_name,
              subject: inSubject(entry.mail_subject, values),
              utr: entry.automation_utr,
              enrolment: TIMELINE_KINDS.automations.includes(kind as never) ? id : null,
            }
          : null,
  };
}
