import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  orderAttributions as a,
  automationEnrolments,
  contacts as c,
  changedContacts,
  deliveries as d,
  contactEvents as e,
  allowedAddresses as k,
  leavingReasons,
  mails,
  segmentRecipients as r,
  signUps,
  unsubscribes as u,
} from '@/lib/db/schema';
import { bare, rows, statement } from '@/lib/db/statement';
import { conflict, invalid, notFound } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { personAddresses } from '../contacts/person-addresses';
import { getContact } from '../contacts/rows';
import { eraseFromImports } from '../imports/erase-from-imports';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { enrolmentsOf, enteredAutomations, ledgerSends, mailsOf } from './mail-sources';
import type { EraseAddressInput, ErasePersonInput } from './schemas';

const of = { userId: c.user_id, address: value.text };
const anonymous = { ...of, placeholder: value.text };

/**
 * The ledger's rows stay, since the figures of sends come from them, and tell of nobody. One that still waits is left out
 * by the engine, with the counts: the contact that it names is gone, which is also what 0 says of who never was one.
 */
const anonymiseMails = statement({
  params: anonymous,
  row: { id: d.id },
  text: ({ userId, address: given, placeholder }) => {
    const address = sql`${given}::text`;
    return sql`
      with recursive ${ledgerSends(userId)}, ${enteredAutomations(userId)},
      enrolled as (${enrolmentsOf(userId, sql`array[${address}]`)}),
      its as materialized (select m.id from (${mailsOf(userId, sql`array[${address}]`)}) m)
      update ${d} set ${bare(d.email)} = ${placeholder}, ${bare(d.person)} = null, ${bare(d.country)} = null,
        ${bare(d.answer)} = null, ${bare(d.provider_id)} = null, ${bare(d.contact_id)} = coalesce(${d.contact_id}, 0)
      where ${d.id} in (select id from its) returning ${d.id}`;
  },
});

/** Links of a mailing are the same for all of its readers; what servers said has the address in it. */
const anonymiseEvents = statement({
  params: { ...anonymous, mailIds: value.bigints },
  row: {},
  text: ({ userId, address, placeholder, mailIds }) => sql`
    update ${e} set ${bare(e.email)} = ${placeholder},
      ${bare(e.detail)} = case when ${e.kind} in ('clicked', 'machine_clicked') then ${e.detail} end
    where ${e.user_id} = ${userId} and (${e.email} = ${address} or ${e.delivery_id} = any(${mailIds}::bigint[]))`,
});

/** How many gave a reason stays in the figures; what they wrote does not. */
const anonymiseReasons = statement({
  params: { ...anonymous, mailIds: value.bigints },
  row: {},
  text: ({ userId, address, placeholder, mailIds }) => sql`
    update ${leavingReasons} set ${bare(leavingReasons.email)} = ${placeholder}, ${bare(leavingReasons.words)} = null
    where ${leavingReasons.user_id} = ${userId}
      and (${leavingReasons.email} = ${address} or ${leavingReasons.delivery_id} = any(${mailIds}::bigint[]))`,
});

const deleteKeptMails = statement({
  params: { mailIds: value.bigints },
  row: {},
  text: ({ mailIds }) => sql`
    delete from ${mails} where ${mails.delivery_id} = any(${mailIds}::bigint[]) and ${mails.delivery_id} is not null`,
});

/** The shop keeps its orders, and no longer which email led to them. */
const deleteAttributions = statement({
  params: { mailIds: value.bigints },
  row: {},
  text: ({ mailIds }) => sql`delete from ${a} where ${a.delivery_id} = any(${mailIds}::bigint[])`,
});

const deleteEnrolments = statement({
  params: of,
  row: {},
  text: ({ userId, address: given }) => {
    const address = sql`${given}::text`;
    return sql`
      with recursive ${enteredAutomations(userId)}, enrolled as (${enrolmentsOf(userId, sql`array[${address}]`)})
      delete from ${automationEnrolments} where ${automationEnrolments.id} in (select id from enrolled)`;
  },
});

const deleteUnsubscribes = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    delete from ${u} where ${u.user_id} = ${userId} and lower(${u.email_address}) = ${address}`,
});

const deleteAllowed = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    delete from ${k} where ${k.user_id} = ${userId} and lower(${k.email_address}) = ${address}`,
});

const deleteRecipients = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    delete from ${r} where ${r.user_id} = ${userId} and lower(${r.email}) = ${address}`,
});

const deleteSignUps = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    delete from ${signUps} where ${signUps.user_id} = ${userId} and lower(${signUps.email}) = ${address}`,
});

/** By their address or the other one, deleted ones too; looked for once, as no index knows the deleted. */
const findContacts = statement({
  params: of,
  row: { id: c.id },
  text: ({ userId, address }) => sql`
    select ${c.id} from ${c}
    where ${c.user_id} = ${userId} and (lower(${c.email}) = ${address} or lower(${c.alt_email}) = ${address})
    order by ${c.id} for update`,
});

const ofContacts = { ...of, contactIds: value.integers };

/**
 * Their places in segments and what imports changed of them go with them. The ledger keeps their ids, and asks by them
 * whether there still is anybody.
 */
const deleteContacts = statement({
  params: ofContacts,
  row: {},
  text: ({ userId, address, contactIds }) => sql`
    with gone as (
      delete from ${c}
      where ${c.user_id} = ${userId} and ${c.id} = any(${contactIds}::int[]) and lower(${c.email}) = ${address}
      returning ${c.user_id}, ${c.id}),
    noted as (
      insert into ${changedContacts} (${bare(changedContacts.user_id)}, ${bare(changedContacts.contact_id)})
      select user_id, id from gone on conflict do nothing)
    select from gone`,
});

const clearOtherAddresses = statement({
  params: ofContacts,
  row: {},
  text: ({ userId, address, contactIds }) => sql`
    update ${c} set ${bare(c.alt_email)} = null
    where ${c.user_id} = ${userId} and ${c.id} = any(${contactIds}::int[]) and lower(${c.alt_email}) = ${address}`,
});

const takeTurn = statement({
  params: { userId: c.user_id },
  row: { taken: value.boolean },
  text: ({ userId }) => sql`
    select pg_try_advisory_xact_lock(hashtextextended('erase-address', ${userId}::int)) as taken`,
});

const forgetAll = [
  deleteEnrolments,
  deleteUnsubscribes,
  deleteAllowed,
  deleteRecipients,
  deleteSignUps,
  deleteContacts,
  clearOtherAddresses,
] as const;

/** Each reads all of the account's contacts and waiting files, whether it finds anything or not. */
const ERASED_PER_HOUR = 60;

/**
 * Erases all that an account knows of an address and of those that are the same person's: the contacts on all lists, deleted ones included, what they did, that
 * they have unsubscribed, and their lines in files that wait to be imported. Counts of sends stay, without a name.
 * Nothing is left by which a later import would know the address.
 *
 * @throws DomainError not-found where nothing is known of it, invalid where the address that confirms it is another, or
 * conflict while an import runs or another address is erased, or limited after too many in an hour.
 */
export async function eraseAddress({
  actor,
  input: { email, confirm },
  subject = ['person', 'by-address'],
}: {
  actor: Actor;
  input: z.output<typeof EraseAddressInput>;
  subject?: readonly ['person' | 'contact', string | number];
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const userId = actor.id;
  const named = email.trim().toLowerCase();
  if (confirm !== undefined && confirm.trim().toLowerCase() !== named)
    throw invalid({ field: 'confirm', rule: 'exists' });
  await countHourly('erase-address', String(actor.id), ERASED_PER_HOUR);
  await againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      // No index knows deleted contacts by their address, and there may be millions.
      await rows(tx, {}, sql`set local statement_timeout = '10min'`);
      const [turn] = await takeTurn(tx, { userId: actor.id });
      if (!turn?.taken) throw conflict('Another address is being erased. Try again when that is done.');
      let count = 0;
      for (const address of await personAddresses(tx, userId, named, { deletedToo: true }))
        count += await eraseOne(tx, { userId, address });
      if (count === 0) throw notFound();
      await recordChange(tx, { actor, action: 'person.erase', subject });
      await dropContactCacheEverywhere(tx, actor.id);
    }),
  );
  dropContactCache(actor.id);
}

/** What a merge has kept of it goes with its contacts. @returns how many records there were. */
async function eraseOne(tx: Transaction, its: { userId: number; address: string }): Promise<number> {
  // Two addresses may have got the same mailing, which has one row for each.
  const placeholder = `erased-${randomUUID()}@erased.invalid`;
  let count = await eraseFromImports(tx, its);
  const mailIds = (await anonymiseMails(tx, { ...its, placeholder })).map(({ id }) => id);
  count += mailIds.length + (await anonymiseEvents(tx, { ...its, placeholder, mailIds })).count;
  count += (await anonymiseReasons(tx, { ...its, placeholder, mailIds })).count;
  await deleteKeptMails(tx, { mailIds });
  await deleteAttributions(tx, { mailIds });
  const contactIds = (await findContacts(tx, its)).map(({ id }) => id);
  for (const forget of forgetAll) count += (await forget(tx, { ...its, contactIds })).count;
  return count;
}

/** Erases all of the address of a contact. @throws DomainError not-found, and as `eraseAddress`. */
export async function erasePerson({
  actor,
  input: { contact_id, confirm },
}: {
  actor: Actor;
  input: z.output<typeof ErasePersonInput>;
}): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { email } = await getContact(actor.id, contact_id);
  await eraseAddress({ actor, input: { email, confirm }, subject: ['contact', contact_id] });
}
