import type { Actor } from '@/lib/auth/actor';
import type { Executor } from '@/lib/db/client';
import { invalid } from '@/lib/errors';
import { contentOf } from '../mail-content';
import { referenceProblems } from '../references';
import type { ScheduleInput } from './schedule-schemas';

/** What the input of an automation's mail says, as columns of its row. @throws DomainError invalid, with all problems. */
export async function checkSchedule(tx: Executor, actor: Actor, input: Omit<ScheduleInput, 'utr'>) {
  const { sender_id, subject, waiting_period, waiting_type, template_id, preview_img } = input;
  const { content, problems } = contentOf(input);
  const all = [...(await referenceProblems(tx, actor.id, { sender_id, template_id })), ...problems];
  if (all.length > 0) throw invalid(...all);
  return {
    ...content,
    ...{ sender_id, subject, waiting_type, template_id, preview_img },
    // An instant mail has no period of its own; the contract writes it as 1.
    waiting_period: waiting_type === 'instantly' ? 1 : waiting_period,
  };
}
