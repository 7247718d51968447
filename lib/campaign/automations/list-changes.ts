import { and, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { type ChangedPart, automationChanges as c } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { AutomationChange } from './change-schemas';
import { MAX_CHANGES } from './record-change';
import { getAutomation } from './rows';

type Change = z.output<typeof AutomationChange>;

/** Without the digest that tells one content from another. */
const kindOf = (content: string | null) => content?.split(' ')[0] ?? null;

const partView = ({ part, before, after }: ChangedPart) =>
  part === 'content' ? { part, before: kindOf(before), after: kindOf(after) } : { part, before, after };

/** What was changed of an automation, newest first. @throws DomainError not-found. */
export async function listChanges({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<{ changes: Change[] }> {
  const { id } = await getAutomation(actor.id, input.utr);
  const found = await db()
    .select()
    .from(c)
    .where(and(eq(c.automation_id, id), eq(c.user_id, actor.id)))
    .orderBy(desc(c.id))
    .limit(MAX_CHANGES);
  const changes = found.map(({ id, changed_at, via, kind, place, subject, parts }) => ({
    ...{ id, via, kind },
    at: timestamp(changed_at),
    email: place === null ? null : { place, subject: subject ?? '' },
    parts: parts.map(partView) as Change['parts'],
  }));
  return { changes };
}
