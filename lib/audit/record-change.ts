import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Operator } from '@/lib/auth/authorize';
import { currentRequestId } from '@/lib/current-request';
import type { Executor } from '@/lib/db/client';
import { auditLog, users } from '@/lib/db/schema';
import { pickRecordable, type Recordable, recordableText } from './recordable';
import { type RecordedField, type RecordKind, recordedFields } from './recorded-fields';

type Recorded<K extends RecordKind> = { readonly [F in RecordedField<K>]?: Recordable };

export type Change<K extends RecordKind> = {
  /** `machine`: a command or a job. Null: a guest. Who works in another person’s account is recorded as themselves. */
  actor: Operator | Pick<Actor, 'id' | 'person'> | null;
  /** Noun and verb: `order.refund`. */
  action: `${string}.${string}`;
  subject: readonly [kind: K, id: string | number];
  /** The record’s fields before and after; only those that `recorded-fields.ts` names for its kind are kept. */
  before?: Recorded<K>;
  after?: Recorded<K>;
  /** Why, in the words of who did it. */
  reason?: string | undefined;
};

/** As it is when the change is made, whatever an actor was remembered as. */
const roleOf = (id: number) => sql<string>`(select ${users.role} from ${users} where ${users.id} = ${id})`;

/**
 * Records who changed what, in the transaction of the change. The database links the entry to the one before it when
 * the transaction commits (drizzle/*_back_office.sql), and refuses to change or delete it later.
 */
export async function recordChange<K extends RecordKind>(
  tx: Executor,
  { actor, action, subject: [kind, id], before, after, reason }: Change<K>,
): Promise<void> {
  const account = actor === 'machine' ? null : actor && (actor.person ?? actor);
  await tx.insert(auditLog).values({
    actor_id: account?.id ?? null,
    actor_role: account ? roleOf(account.id) : actor === 'machine' ? 'machine' : 'guest',
    action,
    subject_type: kind,
    subject_id: String(id),
    before: pickRecordable(before, recordedFields[kind]),
    after: pickRecordable(after, recordedFields[kind]),
    reason: reason ? recordableText(reason) : null,
    request_id: currentRequestId(),
  });
}
