'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { LoadFailure } from '@/components/shell/load-failure';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import {
  type NotificationRecipient,
  recipientCalls,
  recipientsQuery,
} from '@/lib/campaign/notifications/queries';
import { AddPersonForm } from './add-person-form';

/** Whom the product tells what happens to the account's campaigns. */
export function PeoplePanel() {
  const { people: texts } = useTexts('settings');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(recipientsQuery());
  const [doomed, setDoomed] = useState<NotificationRecipient | null>(null);
  const reload = () => client.invalidateQueries({ queryKey: recipientsQuery().queryKey });
  const failed = (failure: unknown) => void showToast({ kind: 'error', title: failureTextOf(failure) });
  const resend = useMutation({
    mutationFn: ({ id }: NotificationRecipient) => recipientCalls.resend(id),
    onSuccess: (_, { email_address }) =>
      void showToast({ kind: 'success', title: texts.resent(email_address) }),
    onError: failed,
    onSettled: reload,
  });
  const remove = useMutation({
    mutationFn: ({ id }: NotificationRecipient) => recipientCalls.remove(id),
    onSuccess: (_, { email_owner }) => {
      setDoomed(null);
      void showToast({ kind: 'success', title: texts.removed(email_owner) });
    },
    onError: failed,
    onSettled: reload,
  });
  const people = data?.notifications ?? [];
  return (
    <Panel id="notifications" title={texts.title} intro={texts.intro}>
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {data && people.length === 0 && <p className="text-muted">{texts.none}</p>}
      <ul>
        {people.map((person) => (
          <li
            key={person.id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line py-2 first:pt-0"
          >
            <div className="mr-auto min-w-0">
              <p className="font-medium wrap-anywhere">{person.email_owner}</p>
              <p className="text-sm text-muted wrap-anywhere">{person.email_address}</p>
            </div>
            <span className="flex items-center gap-2 text-sm">
              <span
                aria-hidden="true"
                className={clsx(
                  'size-1.5 rounded-full',
                  person.status === 'confirmed' ? 'bg-good' : 'bg-warn',
                )}
              />
              {texts.states[person.status]}
            </span>
            <div className="flex">
              {person.status === 'pending' && (
                <Button
                  size="small"
                  variant="quiet"
                  aria-label={texts.resendTo(person.email_address)}
                  pending={resend.isPending && resend.variables.id === person.id}
                  onClick={() => resend.mutate(person)}
                >
                  {texts.resend}
                </Button>
              )}
              <Button
                size="small"
                variant="quiet"
                aria-label={texts.removeOf(person.email_address)}
                onClick={() => setDoomed(person)}
              >
                {texts.remove}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <AddPersonForm onAdded={reload} />
      <ConfirmDialog
        open={doomed !== null}
        onOpenChange={(isOpen) => !isOpen && setDoomed(null)}
        title={texts.removeTitle(doomed?.email_owner ?? '')}
        confirm={texts.remove}
        pending={remove.isPending}
        onConfirm={() => doomed && remove.mutate(doomed)}
      >
        {doomed && texts.removeText(doomed.email_address)}
      </ConfirmDialog>
    </Panel>
  );
}
