'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import {
  type ContentView,
  contentCalls,
  contentListKey,
  contentQuery,
} from '@/lib/store/content-desk/queries';
import type { HelpPage } from '@/lib/store/help/help-pages';

type Draft = { title: string; text: string };

const draftOf = ({ title, text }: ContentView): Draft => ({ title, text });
const textOf = ({ title, text }: Draft) => JSON.stringify([title, text]);
const EMPTY = { draft: { title: '', text: '' }, text: '' };

function restoredOf(kept: unknown): Draft | undefined {
  const { title, text } = (kept ?? {}) as Partial<Draft>;
  return typeof title === 'string' && typeof text === 'string' ? { title, text } : undefined;
}

/** A page while it is written. */
export function useContentDraft(page: HelpPage, latest: ContentView, account: number) {
  const client = useQueryClient();
  return useAutosavedDraft<Draft, ContentView, HelpPage>({
    keyOf: () => `loadout:content:${account}:${page}`,
    latest,
    baseOf: (saved) => ({ id: page, at: saved.updated_at, text: textOf(draftOf(saved)) }),
    draftOf,
    begin: EMPTY,
    textOf,
    restoredOf,
    isSavable: ({ title, text }) => title.trim() !== '' && text.trim() !== '',
    save: (draft, _, since) =>
      contentCalls.save({ page, ...draft, ...(since !== null && { unchanged_since: since }) }),
    onSaved(saved) {
      client.setQueryData(contentQuery(page).queryKey, saved);
      void client.invalidateQueries({ queryKey: contentListKey });
    },
    reload: () => client.refetchQueries(contentQuery(page)),
  });
}
