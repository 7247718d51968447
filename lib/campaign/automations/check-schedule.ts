import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { type ReadFields, whole } from '@/lib/read-fields';
import type { ReadContent } from '../mailings/read-content';
import { referenceProblems } from '../mailings/reference-problems';
import type { ScheduleInput } from './schedule-schemas';

/**
 * What the input of an automation's mail says, as columns of its row.
 *
 * @param own what `readContent()` gives for the same input. @throws DomainError invalid, with all problems.
 */
export async function checkSchedule(
  tx: Executor,
  actor: Actor,
  input: Omit<ScheduleInput, 'utr'>,
  own: ReadContent,
) {
  const { sender_id, subject, preheader, waiting_period, waiting_type, template_id, preview_img, tracking } =
    input;
  const { content, problems } = await readSchedule(tx, actor, whole(input), own);
  if (problems.length > 0) throw invalid(...problems);
  return {
    ...content,
    ...{ sender_id, subject, preheader, waiting_type, template_id, preview_img },
    tracking: tracking ? 1 : 0,
    // An instant mail has no period of its own; the contract writes it as 1.
    waiting_period: waiting_type === 'instantly' ? 1 : waiting_period,
  };
}

/** The content of an automation's mail, and all that is wrong with those fields of its input that could be read. */
export async function readSchedule(
  tx: Executor,
  actor: Actor,
  read: ReadFields<Omit<ScheduleInput, 'utr'>>,
  { content, problems }: ReadContent,
) {
  const references = { ...read('sender_id'), ...read('template_id') };
  return { content, problems: [...(await referenceProblems(tx, actor.id, references)), ...problems] };
}
