import { randomUUID } from 'node:crypto';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { checkAutomation } from './check-automation';
import { recordChange } from './record-change';
import type { AutomationInput } from './schemas';

/** Saves an automation as a draft. @returns its utr. @throws DomainError invalid. */
export async function createAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: AutomationInput;
}): Promise<string> {
  authorizeMember(actor, 'sends:write');
  const utr = randomUUID();
  const columns = await checkAutomation(db(), actor, input);
  await db().transaction(async (tx) => {
    const [made] = await tx
      .insert(automations)
      .values({ ...columns, user_id: actor.id, utr })
      .returning({ id: automations.id });
    if (made) await recordChange(tx, { actor, automation: made.id }, 'created');
  });
  return utr;
}
