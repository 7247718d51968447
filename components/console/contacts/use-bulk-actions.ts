import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import {
  type BulkAction,
  bulkActionsQuery,
  isUnfinished,
  undoBulkAction,
} from '@/lib/campaign/bulk-actions/queries';
import { bulkWords, countWords } from './bulk-words';

/** Takes bulk actions back, and tells of one that has ended. */
export function useBulkAnswers() {
  const texts = useTexts('bulk');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  // Lists, segments and suppression may all be other than they were.
  const refresh = () => client.invalidateQueries();
  const undo = useMutation({
    mutationFn: undoBulkAction,
    onSuccess: ({ bulk_action }) => answer(bulk_action),
    onError: (error) => showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  /** Says how it ended, or has its progress followed where it runs. */
  const answer = (action: BulkAction) => {
    const { id, status, total, changed } = action;
    if (isUnfinished(action)) {
      // Known before the list is read again, when it may have ended.
      client.setQueryData(bulkActionsQuery().queryKey, (known) => ({
        bulk_actions: [action, ...(known?.bulk_actions.filter((other) => other.id !== id) ?? [])],
      }));
      void refresh();
      return;
    }
    void refresh();
    const title = bulkWords(action, texts, formats);
    if (status === 'failed') void showToast({ kind: 'error', title });
    else
      void showToast({
        kind: 'success',
        title,
        ...(status === 'done' && {
          ...(changed < total && {
            description: texts.unchanged(countWords(total - changed, action, texts, formats)),
          }),
          undo: { label: texts.undo, run: () => undo.mutate(id) },
        }),
      });
  };
  return { answer, undo };
}

/** The account's last bulk actions; one that ends while the page is open is told of. */
export function useBulkActions() {
  const { answer, undo } = useBulkAnswers();
  const { data } = useQuery(bulkActionsQuery());
  const running = useRef(new Set<number>());
  const follow = useEffectEvent((actions: readonly BulkAction[]) => {
    for (const action of actions)
      if (isUnfinished(action)) running.current.add(action.id);
      else if (running.current.delete(action.id)) answer(action);
  });
  useEffect(() => {
    if (data) follow(data.bulk_actions);
  }, [data]);
  return { actions: data?.bulk_actions ?? [], undo };
}
