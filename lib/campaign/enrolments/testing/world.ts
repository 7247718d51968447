// An account with an automation whose clock a test turns, and a stand-in for the engine that hands its mails over.

import { randomUUID } from 'node:crypto';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automationEnrolments,
  automations,
  contacts,
  contactTypes,
  segments,
  unsubscribeGroups,
  unsubscribes,
} from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { actorOf } from '@/lib/runtime/testing/actor';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { createAutomation } from '../../automations/create-automation';
import { createSchedule } from '../../automations/create-schedule';
import { setLive } from '../../automations/set-live';
import { sweepAutomation } from '../sweep-automations';

export type Wait = 'instantly' | `${number} ${'hours' | 'days'}`;

type Wanted = {
  type?: 'welcome' | 'custom';
  /** A list; or the segment of those on it who live in Oslo. */
  target?: 'list' | 'segment';
  exit_criteria?: 0 | 1;
  waits?: readonly Wait[];
};

export type World = Awaited<ReturnType<typeof newWorld>>;

/** When worlds begin. */
const START = new Date('2026-01-05T08:00:00Z');
export const hours = (count: number) => new Date(START.getTime() + count * 3_600_000);
export const days = (count: number) => hours(count * 24);

const waitOf = (wait: Wait) => {
  const [period, type = 'instantly'] = wait === 'instantly' ? [1] : wait.split(' ');
  return {
    waiting_period: Number(period),
    waiting_type: type as 'instantly' | 'hours' | 'days',
  };
};

async function idOf(query: PromiseLike<readonly { id: number }[]>): Promise<number> {
  const [row] = await query;
  if (!row) throw new Error('Nothing was written.');
  return row.id;
}

const write = (text: SQL) => rows(db(), {}, text);

export async function newWorld({
  type = 'welcome',
  target = 'list',
  exit_criteria = 0,
  waits = ['instantly', '2 days', '5 days'],
}: Wanted = {}) {
  const id = await newOwner();
  const actor = actorOf(id);
  const sender = await newSender(id);
  const list = await idOf(
    db().insert(contactTypes).values({ user_id: id, name: 'Readers' }).returning({ id: contactTypes.id }),
  );
  const group = await idOf(
    db()
      .insert(unsubscribeGroups)
      .values({ user_id: id, rand_id: randomUUID(), group_name: 'News', description: '' })
      .returning({ id: unsubscribeGroups.id }),
  );
  const oslo = { select_field: ['city'], select_operator: ['equals'], value: ['Oslo'] };
  const segment = await idOf(
    db()
      .insert(segments)
      .values({ user_id: id, contact_type_id: list, segment_name: 'Oslo', ...oslo })
      .returning({ id: segments.id }),
  );
  const utr = await createAutomation({
    actor,
    input: {
      type,
      automation_for: target === 'list' ? `contacts_${list}` : `segments_${segment}`,
      automation_name: 'Welcome',
      unsubscribe_group_id: group,
      exit_criteria,
    },
  });
  const automation = await idOf(
    db().select({ id: automations.id }).from(automations).where(eq(automations.utr, utr)),
  );
  const addMail = (wait: Wait) => createSchedule({ actor, input: { utr, ...mailInput(sender, wait) } });
  const mails: string[] = [];
  for (const wait of waits) mails.push(await addMail(wait));
  return { actor, list, group, segment, sender, utr, automation, mails, addMail };
}

/** The fields of a mail. */
export const mailInput = (sender_id: number, wait: Wait) => ({
  sender_id,
  ...waitOf(wait),
  subject: `After ${wait}`,
  preheader: '',
  template_id: 1,
  preview_img: 'x.png',
  template_html: '<p>Hello</p>',
  tracking: true,
});

export const goLive = ({ actor, utr }: World, now: Date) => setLive({ actor, input: { utr }, now });

/** A world whose automation went live at its beginning, with mails at once and each day after. */
export async function liveWorld(wanted: Wanted = {}): Promise<World> {
  const world = await newWorld({ waits: ['instantly', '1 days', '1 days'], ...wanted });
  await goLive(world, days(0));
  return world;
}

/** A contact, from its moment on. @returns its id */
export const join = ({ actor, list }: World, email: string, at: Date, city = 'Oslo') =>
  idOf(
    db()
      .insert(contacts)
      .values({
        user_id: actor.id,
        contact_type_id: list,
        email,
        city,
        created_at: at.toISOString(),
        updated_at: at.toISOString(),
      })
      .returning({ id: contacts.id }),
  );

export const unsubscribe = (
  { actor, group }: World,
  email: string,
  how: 'all' | 'group' | 'bounce' = 'all',
) =>
  db()
    .insert(unsubscribes)
    .values({
      user_id: actor.id,
      unsubscribe_groups_id: how === 'group' ? group : null,
      email_address: email,
      reason: how === 'bounce' ? 'bounce' : 'reader',
    })
    .onConflictDoNothing();

/** What the engine does with a live automation's mails, as far as the automation sees it. */
export async function handOver({ automation }: World, now: Date): Promise<void> {
  const at = now.toISOString();
  await write(sql`
    update deliveries d set status = case when u.id is null and c.deleted_at is null then 'sent' else 'suppressed' end,
      handed_at = case when u.id is null and c.deleted_at is null then ${at}::timestamptz end,
      settled_at = ${at}::timestamptz
    from automation_schedules m join automations a on a.id = m.automation_id, deliveries o
    left join contacts c on c.id = o.contact_id
    left join unsubscribes u on u.user_id = o.user_id and lower(u.email_address) = lower(o.email)
    where m.id = d.schedule_id and o.id = d.id and d.status = 'queued'
      and a.id = ${automation} and a.status = 1 and a.deleted_at is null`);
  await write(sql`
    update delivery_batches b set done_at = ${at}::timestamptz
    where done_at is null and schedule_id in (select id from automation_schedules where automation_id = ${automation})
      and not exists (
        select from deliveries d where d.id between b.first_id and b.last_id and d.status = 'queued')`);
}

/** Sweeps at a moment, and hands over what that has written. */
export async function pass(world: World, now: Date): Promise<void> {
  await sweepAutomation({ automationId: world.automation, now });
  await handOver(world, now);
}

/** Every so many hours from one hour to another, both included. */
export async function passHours(world: World, from: number, to: number, every = 6): Promise<void> {
  for (let hour = from; hour <= to; hour += every) await pass(world, hours(hour));
}

/** What an address was sent, as the mail's place and the hours since the start: `0@24 1@72`. */
export async function sentTo({ automation }: World, email: string): Promise<string> {
  const sent = await rows(
    db(),
    { place: value.bigint, at: value.timestamptz },
    sql`
    select m.place, d.handed_at as at from deliveries d
    join (select id, rank() over (order by id) - 1 as place from automation_schedules
      where automation_id = ${automation}) m on m.id = d.schedule_id
    where lower(d.email) = lower(${email}) and d.status = 'sent' order by d.id`,
  );
  return sent.map(({ place, at }) => `${place}@${(Date.parse(at) - START.getTime()) / 3_600_000}`).join(' ');
}

/** How an address stands in the automation: its status and why it left. */
export async function standing({ automation }: World, email: string): Promise<string> {
  const e = automationEnrolments;
  const found = await db()
    .select({ status: e.status, reason: e.reason })
    .from(e)
    .where(and(eq(e.automation_id, automation), sql`lower(${e.email}) = lower(${email})`));
  return found.map(({ status, reason }) => (reason ? `${status}: ${reason}` : status)).join(', ') || 'none';
}

/** How often the automation counts, and what its ledger holds. */
export async function counted({ automation }: World) {
  const [row] = await rows(
    db(),
    { counter: value.integer, ledger: value.integer, pairs: value.integer, uncut: value.integer },
    sql`
    select a.total_triggered as counter, count(d.id)::int as ledger,
      count(distinct (d.enrolment_id, d.schedule_id)) filter (where d.id is not null)::int as pairs,
      count(d.id) filter (where not exists (
        select from delivery_batches b where b.schedule_id = d.schedule_id and d.id between b.first_id and b.last_id
      ))::int as uncut
    from automations a
    left join automation_schedules m on m.automation_id = a.id
    left join deliveries d on d.schedule_id = m.id
    where a.id = ${automation} group by a.id`,
  );
  return row;
}
