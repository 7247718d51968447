import type { EditedAutomation } from '@/lib/campaign/automations/queries';

/** What of an automation can be edited, as the API has it. */
export type Draft = Pick<
  EditedAutomation,
  'automation_name' | 'automation_for' | 'type' | 'unsubscribe_group_id' | 'exit_criteria'
>;

export type SavedDraft = Draft & Pick<EditedAutomation, 'utr' | 'updated_at'>;

export const draftOf = ({
  automation_name,
  automation_for,
  type,
  unsubscribe_group_id,
  exit_criteria,
}: Draft): Draft => ({ automation_name, automation_for, type, unsubscribe_group_id, exit_criteria });

/** Drafts with the same text are the same. */
export const textOf = (draft: Draft): string => JSON.stringify(draftOf(draft));

/** What was kept of a draft in this browser; undefined where it is none. */
export function restoredOf(kept: unknown): Draft | undefined {
  const { automation_name, automation_for } = (kept ?? {}) as Partial<Draft>;
  const isDraft = typeof automation_name === 'string' && typeof automation_for === 'string';
  return isDraft ? draftOf(kept as Draft) : undefined;
}

/** Whether a change may let people who are inside leave. */
export const mayExpel = (draft: Draft, saved: Draft): boolean =>
  draft.exit_criteria > saved.exit_criteria || draft.unsubscribe_group_id !== saved.unsubscribe_group_id;
