'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { showToast } from '@/components/ui/toast';
import {
  automationKeys,
  type EditedAutomation,
  emailCalls,
  emailImpactQuery,
} from '@/lib/campaign/automations/queries';

type Props = { utr: string; automation: EditedAutomation; place: number; onClose: () => void };

/** Removes an email once it has been said what happens to those who wait for it. */
export function RemoveEmailDialog({ utr, automation, place, onClose }: Props) {
  const { removal: texts } = useTexts('automations');
  const { number } = useFormats();
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data } = useQuery(emailImpactQuery({ utr }));
  const removal = useMutation({
    mutationFn: () => emailCalls.remove(utr),
    onSuccess: async () => {
      onClose();
      await Promise.all(automationKeys.map((queryKey) => client.invalidateQueries({ queryKey })));
      void showToast({ kind: 'success', title: texts.done });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  const waiting = data?.waiting ?? 0;
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={texts.title(place)}
      confirm={texts.confirm}
      pending={removal.isPending}
      onConfirm={() => removal.mutate()}
    >
      {!data ? (
        <Skeleton className="h-5 w-56" />
      ) : waiting === 0 ? (
        texts.nobody
      ) : data.ending === waiting ? (
        texts.last(waiting, number(waiting))
      ) : (
        <>
          {texts.next(waiting, number(waiting))}{' '}
          {data.ending > 0 && texts.ending(data.ending, number(data.ending))}{' '}
          {automation.state === 'live' &&
            data.next_due > 0 &&
            texts.nextDue(data.next_due, number(data.next_due))}
        </>
      )}
    </ConfirmDialog>
  );
}
