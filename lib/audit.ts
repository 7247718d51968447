import type { Executor } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';

export type Change = {
  /** Null for a command on the machine itself. */
  actor: { id: number } | null;
  /** Noun and verb: `order.refund`. */
  action: string;
  subject: readonly [type: string, id: string | number];
  before?: unknown;
  after?: unknown;
};

/** Records who changed what, in the transaction of the change. Never hand it a secret, a code or an address. */
export async function recordChange(
  tx: Executor,
  { actor, action, subject, before, after }: Change,
): Promise<void> {
  await tx.insert(auditLog).values({
    actor_id: actor?.id ?? null,
    action,
    subject_type: subject[0],
    subject_id: String(subject[1]),
    before: before ?? null,
    after: after ?? null,
  });
}
