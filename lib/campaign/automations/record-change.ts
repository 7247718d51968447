import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { type ChangedPart, automationChanges as c } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { automationParts, differences, emailParts } from './change-parts';

/** Of each automation; the oldest go first. */
export const MAX_CHANGES = 200;

/** An editor saves every few seconds: what somebody goes on changing within this time is one change. */
const MINUTES_TOGETHER = 5;

type Kind = (typeof c.$inferSelect)['kind'];
type Subject = { actor: Actor; automation: number };
type Email = { id: number; place: number; subject: string };

const dropOldest = statement({
  params: { automation: c.automation_id },
  row: {},
  text: ({ automation }) => sql`
    delete from ${c} where ${c.automation_id} = ${automation} and ${c.id} <= (
      select id from ${c} where ${c.automation_id} = ${automation} order by id desc offset ${inline(MAX_CHANGES)} limit 1)`,
});

/** The last change of an automation, where what comes now goes on with it. */
const readGoingOn = statement({
  params: { automation: c.automation_id, kind: c.kind, via: c.via, minutes: value.integer },
  row: { id: c.id, schedule_id: c.schedule_id, parts: c.parts },
  text: ({ automation, kind, via, minutes }) => sql`
    select ${c.id}, ${c.schedule_id}, ${c.parts} from ${c}
    where ${c.id} = (select max(id) from ${c} where ${c.automation_id} = ${automation})
      and ${c.kind} = ${kind} and ${c.via} = ${via}
      and ${c.changed_at} > now() - make_interval(mins => ${minutes}::int)`,
});

const extend = statement({
  params: { id: c.id, parts: c.parts, subject: value.text },
  row: {},
  text: ({ id, parts, subject }) => sql`
    update ${c} set ${bare(c.parts)} = ${parts}, ${bare(c.changed_at)} = now(),
      ${bare(c.subject)} = nullif(${subject}::text, '') where ${c.id} = ${id}`,
});

const drop = statement({
  params: { id: c.id },
  row: {},
  text: ({ id }) => sql`delete from ${c} where ${c.id} = ${id}`,
});

/** Two changes of the same thing as one; without what the second took back. */
function joined(first: readonly ChangedPart[], second: readonly ChangedPart[]): ChangedPart[] {
  const sides = (side: 'before' | 'after', changes: readonly ChangedPart[]) =>
    Object.fromEntries(changes.map((change) => [change.part, change[side]]));
  return differences(
    { ...sides('before', second), ...sides('before', first) },
    { ...sides('after', first), ...sides('after', second) },
  );
}

/** Adds to an automation's history, in the transaction that makes the change. */
export async function recordChange(
  tx: Transaction,
  { actor, automation }: Subject,
  kind: Kind,
  { email, parts = [] }: { email?: Email; parts?: ChangedPart[] } = {},
): Promise<void> {
  await tx.insert(c).values({
    user_id: actor.id,
    automation_id: automation,
    schedule_id: email?.id ?? null,
    kind,
    via: actor.via,
    place: email?.place ?? null,
    subject: email?.subject ?? null,
    parts,
  });
  await dropOldest(tx, { automation });
}

async function recordEdit(
  tx: Transaction,
  subject: Subject,
  parts: ChangedPart[],
  email?: Email,
  kind: 'edited' | 'moved' = 'edited',
) {
  if (parts.length === 0) return;
  const { automation, actor } = subject;
  const [last] = await readGoingOn(tx, { automation, kind, via: actor.via, minutes: MINUTES_TOGETHER });
  if (!last || last.schedule_id !== (email?.id ?? null))
    return recordChange(tx, subject, kind, { ...(email && { email }), parts });
  const together = joined(last.parts, parts);
  if (together.length === 0) await drop(tx, { id: last.id });
  else await extend(tx, { id: last.id, parts: together, subject: email?.subject ?? '' });
}

/** Makes a change of an automation, under its lock, and records what it was. */
export async function recordingEdit<T>(
  tx: Transaction,
  subject: Subject,
  edit: () => Promise<T>,
): Promise<T> {
  const before = await automationParts(tx, subject.automation);
  const done = await edit();
  await recordEdit(tx, subject, differences(before, await automationParts(tx, subject.automation)));
  return done;
}

/** The same for one of its emails. */
export async function recordingEmailEdit<T>(
  tx: Transaction,
  subject: Subject & { email: number },
  edit: () => Promise<T>,
): Promise<T> {
  const before = await emailParts(tx, subject.email);
  const done = await edit();
  const { place, parts } = await emailParts(tx, subject.email);
  const email = { id: subject.email, place, subject: parts.subject };
  await recordEdit(tx, subject, differences(before.parts, parts), email);
  return done;
}

/** Records from which place an email was moved to the one that it has. */
export async function recordMove(tx: Transaction, subject: Subject & { email: number }, from: number) {
  const { place, parts } = await emailParts(tx, subject.email);
  const email = { id: subject.email, place: from, subject: parts.subject };
  const change = differences({ place: String(from) }, { place: String(place) });
  await recordEdit(tx, subject, change, email, 'moved');
}

/** Records that an email was added to an automation, or removed from it. */
export async function recordEmail(
  tx: Transaction,
  subject: Subject & { email: number },
  kind: 'added' | 'removed',
) {
  const { place, parts } = await emailParts(tx, subject.email);
  const email = { id: subject.email, place, subject: parts.subject };
  const { subject: _, ...rest } = parts;
  await recordChange(tx, subject, kind, { email, parts: kind === 'added' ? differences({}, rest) : [] });
}
