import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { type BrokenRule, invalid } from '@/lib/errors';
import { selectedPeople, selectionProblems } from '../people/selected-people';
import { c } from '../segments/compile-conditions';
import { beginAction } from './begin-action';
import { chooseRecords } from './choose-records';
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
  const { list_id, group_id, kind } = input;
  return beginAction(actor, {
    kind,
    contact_type_id: isOfList(kind) ? list_id : null,
    unsubscribe_groups_id: kind === 'leave_group' ? group_id : null,
    choose: (tx, actionId) => chooseRecords(tx, actionId, c.id, selected),
    isNamed: input.strIds !== undefined,
  });
}

const isOfList = (kind: Input['kind']) => kind === 'add_to_list' || kind === 'remove_from_list';

function missingFields({ kind, list_id, group_id }: Input): BrokenRule[] {
  const field =
    isOfList(kind) && !list_id ? 'list_id' : kind === 'leave_group' && !group_id ? 'group_id' : null;
  return field ? [{ field, rule: 'required' }] : [];
}
