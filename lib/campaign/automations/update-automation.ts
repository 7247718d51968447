import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import { nextStatus } from '../automation-states';
import { clearBaseline } from '../enrolments/baseline';
import { queueSweep } from '../signals/queue-sweep';
import { checkAutomation } from './check-automation';
import { checkUnchanged } from './check-unchanged';
import { recordingEdit } from './record-change';
import { lockAutomation } from './rows';
import type { AutomationInput } from './schemas';

/**
 * Changes an automation. A live one keeps its type and whom it is for, since contacts are on their way through it. A
 * paused one that gets another target or type begins anew for those who join, and keeps those who are on their way.
 *
 * @throws DomainError not-found, invalid, conflict also where it has changed since `unchanged_since`.
 */
export async function updateAutomation({
  actor,
  input: { utr, unchanged_since: since, ...given },
}: {
  actor: Actor;
  input: AutomationInput & { utr: string; unchanged_since?: string | undefined };
}): Promise<{ utr: string; updated_at: string }> {
  authorizeMember(actor, 'sends:write');
  return db().transaction(async (tx) => {
    const before = await lockAutomation(tx, actor.id, utr);
    checkUnchanged(before, since);
    const columns = await checkAutomation(tx, actor, given);
    const isSame =
      before.automation_for === columns.automation_for &&
      before.automation_for_table === columns.automation_for_table &&
      before.automation_type === columns.automation_type;
    if (!isSame) {
      nextStatus(before.status, 'retarget');
      await clearBaseline(tx, before.id);
    }
    const [saved = before] = await recordingEdit(tx, { actor, automation: before.id }, () =>
      tx
        .update(automations)
        .set(columns)
        .where(eq(automations.id, before.id))
        .returning({ updated_at: automations.updated_at }),
    );
    await queueSweep(tx, actor.id);
    return { utr, updated_at: timestamp(saved.updated_at) };
  });
}
