import { eq } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { automations } from '@/lib/db/schema';
import { quotable } from '@/lib/mail/quotable';
import { nextStatus } from '../automation-states';
import { notify } from '../notifications/notify';
import { recordChange } from './record-change';
import { lockAutomation } from './rows';

/** Pauses a live automation. @throws DomainError not-found, conflict where it is not live. */
export async function pauseAutomation({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<void> {
  authorizeMember(actor, 'sends:write');
  await db().transaction(async (tx) => {
    const { id, automation_name, status } = await lockAutomation(tx, actor.id, input.utr);
    await tx
      .update(automations)
      .set({ status: nextStatus(status, 'pause') })
      .where(eq(automations.id, id));
    await recordChange(tx, { actor, automation: id }, 'paused');
    await notify(tx, actor.id, {
      kind: 'automation.paused',
      title: 'An automation is paused',
      text: `“${quotable(automation_name)}” has been paused. Contacts keep their place in it.`,
    });
  });
}
