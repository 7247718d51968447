'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useAutosavedDraft } from '@/components/shell/drafts/use-autosaved-draft';
import {
  type SavedTemplate,
  templateCalls,
  templateQuery,
  templatesKey,
} from '@/lib/campaign/templates/queries';
import { contentOf, type Draft, draftOf, EMPTY, isSavable, restoredOf, textOf } from './template-draft';

type Options = {
  account: number;
  /** The newest version that is known; null for a template that has never been saved. */
  latest: SavedTemplate | null;
  /** The template has been saved for the first time. */
  onCreated: (id: number) => void;
};

/** A template while it is written. */
export function useTemplateDraft({ account, latest, onCreated }: Options) {
  const { unnamed } = useTexts('templates');
  const client = useQueryClient();
  return useAutosavedDraft<Draft, SavedTemplate, number>({
    keyOf: (id) => `loadout:template:${account}:${id ?? 'new'}`,
    latest,
    baseOf: (saved) => ({ id: saved.id, at: saved.updated_at, text: textOf(draftOf(saved)) }),
    draftOf,
    begin: { draft: EMPTY, text: textOf(EMPTY) },
    textOf,
    restoredOf,
    isSavable,
    save(draft, id, since, isOver) {
      const content = { template_name: draft.name.trim() || unnamed, ...contentOf(draft) };
      return id === null
        ? templateCalls.create(content)
        : templateCalls.update({
            ...content,
            id,
            ...(since !== null && { unchanged_since: since }),
            keep_replaced: isOver,
          });
    },
    onSaved(template, isNew) {
      client.setQueryData(templateQuery(template.id).queryKey, { template });
      void client.invalidateQueries({ queryKey: templatesKey });
      if (isNew) onCreated(template.id);
    },
    reload: (id) => client.refetchQueries(templateQuery(id)),
  });
}
