import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  allowedAddresses,
  automations,
  contactEvents,
  contactImportChanges,
  contactImports,
  contacts,
  contactTypes,
  deletedFields,
  deletedFieldValues,
  leavingReasons,
  segmentRecipients as r,
  segments,
  signUpForms,
  signUps,
  singleSends,
  unsubscribes as u,
  unsubscribeGroups,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { personAddresses } from '../contacts/person-addresses';
import { getContact } from '../contacts/rows';
import { enrolmentsOf, enteredAutomations, ledgerSends, mailsOf } from './mail-sources';

type Record = Readonly<{ [name: string]: unknown }>;
const records = value.json<Record[]>();

const listOf = (of: ReturnType<typeof sql>) =>
  sql`(select coalesce(jsonb_agg(to_jsonb(x)), '[]') from (${of}) x)`;

const readAll = statement({
  params: { userId: contacts.user_id, address: value.text },
  row: {
    contacts: records,
    deleted_fields: records,
    unsubscribes: records,
    allowed_again: records,
    deliveries: records,
    events: records,
    automations: records,
    segments: records,
    imports: records,
    sign_ups: records,
    leaving_reasons: records,
  },
  text: ({ userId, address: given }) => {
    const address = sql`${given}::text`;
    const its = sql`select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${userId} and lower(${contacts.email}) = ${address}`;
    return sql`
      with recursive ${ledgerSends(userId)}, ${enteredAutomations(userId)},
      enrolled as (${enrolmentsOf(userId, sql`array[${address}]`)}),
      mails as (${mailsOf(userId, sql`array[${address}]`)}),
      its as materialized (${its})
      select
        ${listOf(sql`
          select ${contactTypes.name} as list, to_jsonb(${contacts}) - 'search' - 'user_id' as fields from ${contacts}
          join ${contactTypes} on ${contactTypes.id} = ${contacts.contact_type_id}
          where ${contacts.id} in (select id from its) order by ${contacts.id}`)} as contacts,
        ${listOf(sql`
          select ${deletedFieldValues.contact_id}, ${deletedFields.field_name}, ${deletedFieldValues.value},
            ${deletedFields.deleted_at}
          from ${deletedFieldValues} join ${deletedFields} on ${deletedFields.id} = ${deletedFieldValues.field_id}
          where ${deletedFieldValues.contact_id} in (select id from its)
          order by ${deletedFieldValues.contact_id}, ${deletedFields.id}`)} as deleted_fields,
        ${listOf(sql`
          select ${u.email_address}, ${u.reason}, ${u.created_at}, ${unsubscribeGroups.group_name} as "group" from ${u}
          left join ${unsubscribeGroups} on ${unsubscribeGroups.id} = ${u.unsubscribe_groups_id}
          where ${u.user_id} = ${userId} and lower(${u.email_address}) = ${address} order by ${u.id}`)} as unsubscribes,
        ${listOf(sql`
          select ${allowedAddresses.email_address}, ${allowedAddresses.reason}, ${allowedAddresses.created_at}
          from ${allowedAddresses}
          where ${allowedAddresses.user_id} = ${userId} and lower(${allowedAddresses.email_address}) = ${address}
          order by ${allowedAddresses.created_at}`)} as allowed_again,
        ${listOf(sql`
          select m.id, ${singleSends.single_send_name} as single_send, m.schedule_id, m.email, m.person, m.country,
            m.status, m.reason, m.answer, m.attempts, m.opens, m.clicks, m.complained, m.unsubscribed, m.created_at, m.handed_at,
            m.settled_at
          from mails m left join ${singleSends} on ${singleSends.id} = m.single_send_id order by m.id`)} as deliveries,
        ${listOf(sql`
          select ${contactEvents.kind}, ${contactEvents.detail}, ${contactEvents.device}, ${contactEvents.program}, ${contactEvents.delivery_id},
            ${contactEvents.created_at} from ${contactEvents}
          where ${contactEvents.user_id} = ${userId} and ${contactEvents.email} = ${address}
          order by ${contactEvents.created_at}, ${contactEvents.id}`)} as events,
        ${listOf(sql`
          select ${automations.automation_name} as automation, n.email, n.person, n.status, n.reason, n.entered_at,
            n.ended_at
          from enrolled n join ${automations} on ${automations.id} = n.automation_id order by n.id`)} as automations,
        ${listOf(sql`
          select ${segments.segment_name} as segment, ${r.standing}, ${r.first_name}, ${r.last_name}, ${r.email},
            ${r.created_at}
          from ${r} join ${segments} on ${segments.id} = ${r.segment_id}
          where ${r.user_id} = ${userId} and (${r.contact_id} in (select id from its) or lower(${r.email}) = ${address})
          order by ${r.id}`)} as segments,
        ${listOf(sql`
          select ${contactImports.id}, ${contactImports.created_at}, ${contactImportChanges.before}
          from ${contactImports}
          left join ${contactImportChanges} on ${contactImportChanges.import_id} = ${contactImports.id}
            and ${contactImportChanges.contact_id} in (select id from its)
          where ${contactImports.user_id} = ${userId} and (${contactImportChanges.contact_id} is not null
            or ${contactImports.id} in (
              select ${contacts.import_id} from ${contacts} where ${contacts.id} in (select id from its)))
          order by ${contactImports.id}`)} as imports,
        ${listOf(sql`
          select ${signUpForms.name} as form, ${signUps.email}, ${signUps.fields}, ${signUps.consent_text},
            ${signUps.network}, ${signUps.user_agent}, ${signUps.origin}, ${signUps.mailed_at}, ${signUps.confirmed_at},
            ${signUps.confirmed_network}, ${signUps.created_at}
          from ${signUps} join ${signUpForms} on ${signUpForms.id} = ${signUps.form_id}
          where ${signUps.user_id} = ${userId} and lower(${signUps.email}) = ${address}
          order by ${signUps.id}`)} as sign_ups,
        ${listOf(sql`
          select ${leavingReasons.reason}, ${leavingReasons.words}, ${leavingReasons.delivery_id},
            ${leavingReasons.created_at} from ${leavingReasons}
          where ${leavingReasons.user_id} = ${userId} and ${leavingReasons.email} = ${address}
          order by ${leavingReasons.id}`)} as leaving_reasons`;
  },
});

/** All that an account knows of an address and of those that are the same person's, deleted records included. */
async function exportKnown(userId: number, email: string) {
  const [address = '', ...others] = await personAddresses(db(), userId, email, { deletedToo: true });
  const known = { ...(await knownOf(userId, address)), email, exported_at: new Date().toISOString() };
  if (others.length === 0) return known;
  return { ...known, others: await Promise.all(others.map((one) => knownOf(userId, one))) };
}

async function knownOf(userId: number, address: string) {
  const [all] = await readAll(db(), { userId, address });
  return { email: address, ...all };
}

/** The same of the address of a contact. @throws DomainError not-found. */
export async function exportPerson({ actor, input }: { actor: Actor; input: { contact_id: number } }) {
  authorizeMember(actor, 'audience:export');
  const { email } = await getContact(actor.id, input.contact_id);
  return exportKnown(actor.id, email);
}

/** The same of an address that may be no contact's any more. @throws DomainError not-found where nothing is known. */
export async function exportAddress({ actor, input }: { actor: Actor; input: { email: string } }) {
  authorizeMember(actor, 'audience:export');
  const known = await exportKnown(actor.id, input.email);
  if (!Object.values(known).some((records) => Array.isArray(records) && records.length > 0)) throw notFound();
  return known;
}
