import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { bulkActions } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { type BrokenRule, invalid, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { tryNow } from '@/lib/jobs/try-now';
import { selectedPeople, selectionProblems } from '../people/selected-people';
import { BATCH_SIZE, optionsOf, runBulkAction } from './bulk-action-job';
import { chooseContacts } from './choose-contacts';
import { refuseTooMany, takeTurn } from './refuse-too-many';
import { getBulkAction } from './rows';
import { finishBulkAction } from './run-batches';
import type { StartBulkActionInput } from './schemas';

type Input = z.output<typeof StartBulkActionInput>;

/**
 * Does something to many contacts: who they are is settled here, the rest is a job's. Few are done with before it
 * returns.
 *
 * @throws DomainError invalid for nobody, or a list, group or segment that isn't there; not-found where none of the given ids is;
 * conflict where too many are unfinished, or were started in a day.
 */
export async function startBulkAction({ actor, input }: { actor: Actor; input: Input }) {
  authorizeMember(actor, 'audience:write');
  const problems = [...missingFields(input), ...(await selectionProblems(actor, input))];
  if (problems.length > 0) throw invalid(...problems);
  const selected = await selectedPeople(actor, input);
  const { id, total } = await db().transaction(async (tx) => {
    await rows(tx, {}, sql`set local statement_timeout = 0`);
    await rows(tx, {}, sql`set local plan_cache_mode = force_custom_plan`);
    const [made] = await tx
      .insert(bulkActions)
      .values({
        user_id: actor.id,
        kind: input.kind,
        contact_type_id: isOfList(input.kind) ? input.list_id : null,
        unsubscribe_groups_id: input.kind === 'leave_group' ? input.group_id : null,
      })
      .returning({ id: bulkActions.id });
    if (!made) throw notFound();
    await refuseTooMany(tx, actor.id);
    const count = await chooseContacts(tx, made.id, selected);
    if (input.strIds && count === 0) throw notFound();
    await tx.update(bulkActions).set({ total: count }).where(eq(bulkActions.id, made.id));
    await takeTurn(tx, actor.id);
    await refuseTooMany(tx, actor.id);
    await addJob(tx, runBulkAction, { actionId: made.id }, optionsOf(actor.id, made.id));
    return { id: made.id, total: count };
  });
  if (total <= BATCH_SIZE) await tryNow(runBulkAction, () => finishBulkAction(id));
  return getBulkAction({ actor, input: { id } });
}

const isOfList = (kind: Input['kind']) => kind === 'add_to_list' || kind === 'remove_from_list';

function missingFields({ kind, list_id, group_id }: Input): BrokenRule[] {
  const field =
    isOfList(kind) && !list_id ? 'list_id' : kind === 'leave_group' && !group_id ? 'group_id' : null;
  return field ? [{ field, rule: 'required' }] : [];
}
