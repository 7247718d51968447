import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import type { RecipientRef } from '@/lib/db/schema/mailings';
import { invalid } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import { findRefs } from '../mailings/recipient-refs';
import { referenceProblems } from '../mailings/reference-problems';
import type { AutomationInput } from './schemas';

type JoinableRef = RecipientRef & { table: 'contacts_' | 'segments_' };

const TYPES: Record<AutomationInput['type'], number> = { welcome: 1, custom: 2 };

/** What an automation's input says, as columns of its row. @throws DomainError invalid, with all problems at once. */
export async function checkAutomation(tx: Executor, actor: Actor, input: AutomationInput) {
  const { automation_name, unsubscribe_group_id, type, exit_criteria } = input;
  const { target, problems } = await readAutomation(tx, actor, whole(input));
  if (!target || problems.length > 0) throw invalid(...problems);
  return {
    automation_for: Number(target.id),
    automation_for_table: target.table,
    automation_name,
    unsubscribe_group_id,
    automation_type: TYPES[type],
    ...(exit_criteria === undefined ? {} : { exit_criteria }),
  };
}

/** Whether people can join it: who did not open a send is known of a send that is over. */
const isJoinable = (ref: RecipientRef): ref is JoinableRef => ref.table !== 'not_opened_';

/** Whom an automation is for, and all that is wrong with those fields of its input that could be read. */
export async function readAutomation(tx: Executor, actor: Actor, read: ReadFields<AutomationInput>) {
  const wanted = read('automation_for');
  const [found] = wanted ? await findRefs(tx, actor.id, [wanted.automation_for]) : [];
  const target = found && isJoinable(found) ? found : undefined;
  const problems = await referenceProblems(tx, actor.id, { ...read('unsubscribe_group_id') });
  if (wanted && !target) problems.unshift({ field: 'automation_for', rule: 'exists' });
  return { target, problems };
}
