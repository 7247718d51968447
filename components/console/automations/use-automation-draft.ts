'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import {
  automationCalls,
  automationsKey,
  type EditedAutomation,
  sequenceQuery,
} from '@/lib/campaign/automations/queries';
import { type Draft, draftOf, mayExpel, restoredOf, type SavedDraft, textOf } from './automation-draft';

type Options = {
  account: number;
  automation: EditedAutomation;
  /** People on their way through it. */
  inside: number;
};

/** An automation while it is edited: it saves itself, but for changes that may let people leave. */
export function useAutomationDraft({ account, automation, inside }: Options) {
  const client = useQueryClient();
  const { utr } = automation;
  const sequence = sequenceQuery(utr);
  const editing = useAutosavedDraft<Draft, SavedDraft, string>({
    keyOf: (id) => `loadout:automation:${account}:${id}`,
    latest: automation,
    baseOf: (saved) => ({ id: saved.utr, at: saved.updated_at, text: textOf(saved) }),
    draftOf,
    begin: { draft: draftOf(automation), text: '' },
    textOf,
    restoredOf,
    isSavable: (draft) =>
      draft.automation_name.trim() !== '' &&
      draft.unsubscribe_group_id !== null &&
      !(inside > 0 && mayExpel(draft, automation)),
    async save(draft, _id, since) {
      const { unsubscribe_group_id: group, ...fields } = draft;
      const updated_at = await automationCalls.save({
        ...fields,
        utr,
        // One without a group is refused, and the answer names the field.
        unsubscribe_group_id: group as number,
        ...(since !== null && { unchanged_since: since }),
      });
      return { ...draft, utr, updated_at };
    },
    onSaved(saved) {
      client.setQueryData(
        sequence.queryKey,
        (old) => old && { ...old, automation: { ...old.automation, ...saved } },
      );
      void client.invalidateQueries({ queryKey: sequence.queryKey });
      void client.invalidateQueries({ queryKey: automationsKey });
    },
    reload: () => client.refetchQueries(sequence),
  });
  return { ...editing, needsReview: inside > 0 && mayExpel(editing.draft, automation) };
}
