'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import {
  type TemplatesChange,
  templateCalls,
  templateQuery,
  templatesKey,
  templateTagsQuery,
} from '@/lib/campaign/templates/queries';

const OPPOSITE = { archive: 'unarchive', unarchive: 'archive', tag: 'untag', untag: 'tag' } as const;

/** Changes several templates at once, which can be undone for those that it changed. */
export function useChangeTemplates(onDone: () => void) {
  const texts = useTexts('templates').bulk;
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const refresh = (ids: readonly number[]) =>
    [templatesKey, templateTagsQuery().queryKey, ...ids.map((id) => templateQuery(id).queryKey)].map(
      (queryKey) => client.invalidateQueries({ queryKey }),
    );
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const undo = useMutation({
    mutationFn: templateCalls.changeMany,
    onSuccess({ changed }) {
      refresh(changed);
      void showToast({ kind: 'success', title: texts.undone });
    },
    onError,
  });
  return useMutation({
    mutationFn: templateCalls.changeMany,
    onSuccess({ changed }, { action, tag = '' }: TemplatesChange) {
      refresh(changed);
      onDone();
      if (changed.length === 0) return void showToast({ kind: 'success', title: texts.nothing });
      const back = { strIds: changed, action: OPPOSITE[action], ...(tag && { tag }) };
      void showToast({
        kind: 'success',
        title: texts.done[action](changed.length, tag),
        undo: { label: texts.undo, run: () => undo.mutate(back) },
      });
    },
    onError,
  });
}
