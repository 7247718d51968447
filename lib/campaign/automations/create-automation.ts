import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { checkAutomation } from './check-automation';
import type { AutomationInput } from './schemas';

/** Saves an automation as a draft. @returns its utr. @throws DomainError invalid. */
export async function createAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: AutomationInput;
}): Promise<string> {
  const utr = randomUUID();
  const columns = await checkAutomation(db(), actor, input);
  await db()
    .insert(automations)
    .values({ ...columns, user_id: actor.id, utr });
  return utr;
}
