import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import {
  contactEvents,
  contactImportChanges,
  contactImports,
  contacts,
  contactTypes,
  leavingReasons,
  signUpForms,
  signUps,
  unsubscribeGroups,
  unsubscribes,
} from '@/lib/db/schema';

// The parts of the one statement in `read-timeline.ts`. Each source has the columns rank, id, kind, at, detail, reason,
// delivery_id, single_send_id, automation_id, import_id. Where two entries have one time, the higher rank is the later.

/** Who it is about. */
export type Subject = { userId: SQL; addresses: SQL };

const e = alias(contactEvents, 'e');
const c = alias(contacts, 'c');
const t = alias(contactTypes, 't');
const i = alias(contactImports, 'i');
const h = alias(contactImportChanges, 'h');
const u = alias(unsubscribes, 'u');
const g = alias(unsubscribeGroups, 'g');

const NOWHERE = sql`null::bigint as delivery_id, null::int as single_send_id, null::int as automation_id`;

/** The newest events alone: there may be many thousands of one reader. */
export const fromEvents = (
  { userId, addresses }: Subject,
  {
    isWanted,
    isBefore,
    limit,
  }: { isWanted: (kind: SQL) => SQL; isBefore: (...key: SQL[]) => SQL; limit: SQL },
): SQL => sql`
  select 5 as rank, e.id, e.kind, e.created_at as at, e.detail, null::text as reason, e.delivery_id, e.single_send_id,
    null::int as automation_id, null::int as import_id
  from (
    select ${e}.* from ${contactEvents} as ${e}
    where ${e.user_id} = ${userId} and ${e.email} = any(${addresses}) and ${isWanted(sql`${e.kind}`)}
      and ${isBefore(sql`${e.created_at}`, sql`5`, sql`${e.id}`)}
    order by ${e.created_at} desc, ${e.id} desc limit ${limit}) e`;

/** What the ledger says of each mail: one entry, or two for one that was sent and came back. */
export const fromMails = sql`
  select 4, m.id, x.kind, x.at, x.detail, x.reason, m.id, m.single_send_id, null, null
  from mails m
  cross join lateral (
    select case m.status when 'sent' then 'sent' when 'bounced' then 'sent' when 'failed' then 'failed'
        when 'unknown' then 'unanswered' when 'suppressed' then 'left_out' when 'cancelled' then 'cancelled'
        else 'queued' end as kind,
      case m.status when 'queued' then m.created_at when 'bounced' then coalesce(m.handed_at, m.created_at)
        else coalesce(m.settled_at, m.created_at) end as at,
      case when m.status in ('failed', 'unknown') then m.answer end as detail,
      case when m.status in ('failed', 'suppressed') then m.reason end as reason) x`;

export const fromEnrolments = sql`
  select x.rank, n.id, x.kind, x.at, case when x.kind = 'entered' then n.entered_via end, case when x.kind = 'left' then n.reason end, null::bigint, null::int, n.automation_id, null
  from enrolled n
  cross join lateral (
    select 3 as rank, 'entered' as kind, n.entered_at as at
    union all
    select 6, case n.status when 'done' then 'finished' else 'left' end, n.ended_at) x
  where n.status <> 'before' and x.at is not null`;

/** The living contacts with one of the addresses. */
export const contactsOf = ({ userId, addresses }: Subject): SQL => sql`
  select ${c.id}, ${c.import_id}, ${c.created_at}, ${c.listed_at}, ${t.name} as list_name
  from ${contactTypes} as ${t}
  join ${contacts} as ${c} on ${c.contact_type_id} = ${t.id} and lower(${c.email}) = any(${addresses})
    and ${c.deleted_at} is null
  where ${t.user_id} = ${userId} and ${t.deleted_at} is null and ${c.user_id} = ${userId}`;

export const fromContacts = sql`
  select 1, p.id, 'added', p.created_at, case when p.listed_at is null then p.list_name end, null, ${NOWHERE}, p.import_id
  from people p
  union all
  select 2, p.id, 'moved', p.listed_at, p.list_name, null, ${NOWHERE}, null from people p
  where p.listed_at is not null`;

/** Imports that changed one of them. */
export const fromImports = ({ userId }: Subject): SQL => sql`
  select 2, ${i.id}, 'updated', coalesce(${i.finished_at}, ${i.updated_at}), p.list_name, null, ${NOWHERE}, ${i.id}
  from ${contactImports} as ${i}
  cross join people p
  join ${contactImportChanges} as ${h} on ${h.import_id} = ${i.id} and ${h.contact_id} = p.id
  where ${i.user_id} = ${userId}`;

/** Lists of those not to be mailed that an address was put on without an event to tell of it. */
export const fromUnsubscribes = ({ userId, addresses }: Subject): SQL => sql`
  select 7, ${u.id}, 'suppressed', ${u.created_at}, ${g.group_name}, ${u.reason}, ${NOWHERE}, null
  from ${unsubscribes} as ${u}
  left join ${unsubscribeGroups} as ${g} on ${g.id} = ${u.unsubscribe_groups_id}
  where ${u.user_id} = ${userId} and lower(${u.email_address}) = any(${addresses})
    and coalesce(${u.unsubscribe_groups_id}, 0) = any(array(
      select 0 union all
      select ${unsubscribeGroups.id} from ${unsubscribeGroups} where ${unsubscribeGroups.user_id} = ${userId}))
    and ${u.reason} in ('manual', 'reader') and not exists (
      select from ${contactEvents} as ${e}
      where ${e.user_id} = ${userId} and ${e.email} = lower(${u.email_address}) and ${e.kind} = 'unsubscribed'
        and ${e.created_at} = ${u.created_at})`;

/** Forms on which an address was signed up, with what was agreed to, and what its owner confirmed. */
export const fromSignUps = ({ userId, addresses }: Subject): SQL => sql`
  select x.rank, ${signUps.id}, x.kind, x.at, ${signUpForms.name}, x.consent, ${NOWHERE}, null
  from ${signUps} join ${signUpForms} on ${signUpForms.id} = ${signUps.form_id}
  cross join lateral (
    select 8 as rank, 'signed_up' as kind, ${signUps.created_at} as at, ${signUps.consent_text} as consent
    union all
    select 9, 'sign_up_confirmed', ${signUps.confirmed_at}, null) x
  where ${signUps.user_id} = ${userId} and lower(${signUps.email}) = any(${addresses}) and x.at is not null`;

/** Why they unsubscribed, in their own words where they wrote some. */
export const fromReasons = ({ userId, addresses }: Subject): SQL => sql`
  select 10, ${leavingReasons.id}, 'gave_reason', ${leavingReasons.created_at}, ${leavingReasons.words},
    ${leavingReasons.reason}, ${leavingReasons.delivery_id}, ${leavingReasons.single_send_id}, null, null
  from ${leavingReasons}
  where ${leavingReasons.user_id} = ${userId} and ${leavingReasons.email} = any(${addresses})`;
