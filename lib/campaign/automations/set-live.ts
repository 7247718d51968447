import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { notify } from '../notifications/notify';
import { lockAutomation } from './rows';
import { nextStatus } from './states';

/**
 * Sets an automation live; one that is live stays so. One that was paused keeps the time at which it first went live,
 * so that nobody who joined meanwhile is passed over.
 *
 * @throws DomainError not-found, conflict where it has no unsubscribe group.
 */
export async function setLive({ actor, input }: { actor: Actor; input: { utr: string } }): Promise<void> {
  await db().transaction(async (tx) => {
    const { id, automation_name, status, unsubscribe_group_id } = await lockAutomation(
      tx,
      actor.id,
      input.utr,
    );
    if (unsubscribe_group_id === null) throw conflict('Unsubscribe group require to live automation');
    const to = nextStatus(status, 'set-live');
    if (to === status) return;
    await tx
      .update(automations)
      .set({ status: to, live_at: sql`coalesce(${automations.live_at}, now())` })
      .where(eq(automations.id, id));
    await notify(tx, actor.id, {
      kind: 'automation.live',
      title: 'An automation is live',
      text: `“${automation_name}” has been set live.`,
    });
  });
}
