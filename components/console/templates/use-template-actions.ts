'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { templateCalls, templateKeysOf, templatesKey } from '@/lib/campaign/templates/queries';

/** What can be done with a template from the gallery and from its page. `onGone`: it has been deleted. */
export function useTemplateActions(id: number, name: string, onGone?: () => void) {
  const texts = useTexts('templates');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const router = useRouter();
  const refresh = () => client.invalidateQueries({ queryKey: templatesKey });
  const onError = (error: unknown) => void showToast({ kind: 'error', title: failureTextOf(error) });
  const restore = useMutation({
    mutationFn: () => templateCalls.restore(id),
    onSuccess: async () => {
      await refresh();
      void showToast({ kind: 'success', title: texts.deletion.undone(name) });
    },
    onError,
  });
  const refreshAll = () =>
    Promise.all(templateKeysOf(id).map((queryKey) => client.invalidateQueries({ queryKey })));
  const unarchive = useMutation({
    mutationFn: () => templateCalls.unarchive(id),
    onSuccess: async () => {
      await refreshAll();
      void showToast({ kind: 'success', title: texts.archive.undone(name) });
    },
    onError,
  });
  return {
    unarchive,
    archive: useMutation({
      mutationFn: () => templateCalls.archive(id),
      onSuccess: () => {
        void refreshAll();
        const undo = { label: texts.deletion.undo, run: () => unarchive.mutate() };
        void showToast({ kind: 'success', title: texts.archive.done(name), undo });
      },
      onError,
    }),
    duplicate: useMutation({
      mutationFn: () => templateCalls.duplicate(id),
      onSuccess: (copy) => {
        void refresh();
        void showToast({ kind: 'success', title: texts.actions.duplicated(name) });
        router.push(`/console/templates/${copy.id}`);
      },
      onError,
    }),
    remove: useMutation({
      mutationFn: () => templateCalls.delete(id),
      onSuccess: () => {
        onGone?.();
        void refresh();
        const undo = { label: texts.deletion.undo, run: () => restore.mutate() };
        void showToast({ kind: 'success', title: texts.deletion.done(name), undo });
      },
      onError,
    }),
  };
}
