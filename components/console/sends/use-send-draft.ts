'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import {
  type DraftChoices,
  draftCalls,
  draftQuery,
  type SavedDraft,
  sendsKey,
} from '@/lib/campaign/single-sends/queries';
import {
  type Beginning,
  type Draft,
  draftOf,
  emptyDraft,
  inputOf,
  restoredOf,
  textOf,
  withoutGone,
} from './send-draft';

type Options = {
  account: number;
  /** The newest version that is known; null for a send that has never been saved. */
  latest: SavedDraft | null;
  choices: DraftChoices;
  beginning: Beginning;
  /** The send has been saved for the first time. */
  onCreated: (utr: string) => void;
};

/** A send while it is written. */
export function useSendDraft({ account, latest, choices, beginning, onCreated }: Options) {
  const client = useQueryClient();
  const { id, flush, ...editing } = useAutosavedDraft<Draft, SavedDraft, string>({
    keyOf: (utr) => `loadout:send:${account}:${utr ?? 'new'}`,
    latest,
    baseOf: (saved) => ({ id: saved.utr, at: saved.updated_at, text: textOf(draftOf(saved)) }),
    draftOf: (saved) => withoutGone(draftOf(saved), choices),
    begin: { draft: emptyDraft(choices, beginning), text: textOf(emptyDraft(choices)) },
    textOf,
    restoredOf: (kept) => restoredOf(kept, choices),
    save: (draft, utr, since) =>
      utr === null
        ? draftCalls.create(inputOf(draft))
        : draftCalls.save({ ...inputOf(draft), utr, ...(since !== null && { unchanged_since: since }) }),
    onSaved(saved, isNew) {
      client.setQueryData(draftQuery(saved.utr).queryKey, saved);
      void client.invalidateQueries({ queryKey: sendsKey });
      if (isNew) onCreated(saved.utr);
    },
    reload: (utr) => client.refetchQueries(draftQuery(utr)),
  });
  return {
    ...editing,
    utr: id,
    async flush() {
      const { id: utr, at } = await flush();
      return { utr, at };
    },
  };
}
