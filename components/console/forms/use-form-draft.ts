'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import { formCalls, formQuery, formsKey, type SavedForm } from '@/lib/campaign/sign-up-forms/queries';
import { type Draft, draftOf, inputOf, isSavable, restoredOf, textOf } from './form-draft';

type Options = {
  account: number;
  /** The newest version that is known; null for a form that has never been saved. */
  latest: SavedForm | null;
  begin: Draft;
  /** The form has been saved for the first time. */
  onCreated: (utr: string) => void;
};

/** A form while it is written. */
export function useFormDraft({ account, latest, begin, onCreated }: Options) {
  const client = useQueryClient();
  return useAutosavedDraft<Draft, SavedForm, string>({
    keyOf: (utr) => `loadout:form:${account}:${utr ?? 'new'}`,
    latest,
    baseOf: (saved) => ({ id: saved.utr, at: saved.updated_at, text: textOf(draftOf(saved)) }),
    draftOf,
    begin: { draft: begin, text: textOf(begin) },
    textOf,
    restoredOf,
    isSavable,
    async save(draft, utr, since) {
      const input = inputOf(draft);
      const { form } =
        utr === null
          ? await formCalls.create(input)
          : await formCalls.update({ ...input, utr, ...(since !== null && { unchanged_since: since }) });
      return form;
    },
    onSaved(form, isNew) {
      client.setQueryData(formQuery(form.utr).queryKey, { form });
      void client.invalidateQueries({ queryKey: formsKey });
      if (isNew) onCreated(form.utr);
    },
    reload: (utr) => client.refetchQueries(formQuery(utr)),
  });
}
