'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { type Person, personQuery } from '@/lib/campaign/person/queries';
import { addSuppressed, allowAgain, suppressAgain, suppressedKey } from '@/lib/campaign/suppression/queries';
import { useChanged } from './use-changed';

type Props = {
  person: Person;
  /** Without it, all email is meant. */
  group?: Person['groups'][number] | undefined;
};

/** Stops email to a person, or allows it again once it was said why it was stopped; both can be undone. */
export function EmailSwitch({ person: { contact, standing }, group }: Props) {
  const texts = useTexts('person').subscription;
  const client = useQueryClient();
  const failureText = useFailureText();
  const changed = useChanged();
  const [isAsking, setAsking] = useState(false);
  const { email } = contact;
  const { unsubscribe_id: id, reason } = group ?? standing;
  const groupId = group?.id ?? null;
  const settle = {
    onError: (error: unknown) => void showToast({ kind: 'error', title: failureText(error) }),
    onSettled: () => Promise.all([changed(), client.invalidateQueries({ queryKey: suppressedKey })]),
  };
  const toast = (title: string, undo?: () => void) =>
    void showToast({ kind: 'success', title, ...(undo && { undo: { label: texts.undo, run: undo } }) });
  const saysStopped = group ? texts.stoppedGroup(email, group.name) : texts.stopped(email);
  const saysAllowed = group ? texts.allowedGroup(email, group.name) : texts.allowed(email);

  const undoStop = useMutation({
    async mutationFn() {
      const fresh = await client.fetchQuery({ ...personQuery(contact.id), staleTime: 0 });
      const now = groupId === null ? fresh.standing : fresh.groups.find((one) => one.id === groupId);
      // Who has left meanwhile, or had left already, stays away.
      if (!now?.unsubscribe_id || now.reason !== 'manual') return false;
      await allowAgain([now.unsubscribe_id]);
      return true;
    },
    onSuccess: (isAllowed) => isAllowed && toast(saysAllowed),
    ...settle,
  });
  const stop = useMutation({
    mutationFn: () => addSuppressed({ unsubscribe_groups_id: groupId, email_address: email }),
    onSuccess: () => toast(saysStopped, () => undoStop.mutate()),
    ...settle,
  });
  const undoAllow = useMutation({
    mutationFn: (why: NonNullable<typeof reason>) =>
      suppressAgain([
        { email_address: email, reason: why, ...(groupId !== null && { unsubscribe_groups_id: groupId }) },
      ]),
    onSuccess: () => toast(saysStopped),
    ...settle,
  });
  const allow = useMutation({
    mutationFn: (one: number) => allowAgain([one]),
    onSuccess() {
      setAsking(false);
      toast(saysAllowed, reason === null ? undefined : () => undoAllow.mutate(reason));
    },
    ...settle,
  });

  if (id === null)
    return (
      <Button
        size="small"
        pending={stop.isPending}
        {...(group && { 'aria-label': texts.stopGroup(group.name) })}
        onClick={() => stop.mutate()}
      >
        {group ? texts.stopShort : texts.stop}
      </Button>
    );
  return (
    <>
      <Button
        size="small"
        {...(group && { 'aria-label': texts.allowGroup(group.name) })}
        onClick={() => setAsking(true)}
      >
        {group ? texts.allowShort : texts.allow}
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.asking(email)}
        confirm={texts.allow}
        pending={allow.isPending}
        onConfirm={() => allow.mutate(id)}
      >
        {reason && texts.reasons[reason]}
      </ConfirmDialog>
    </>
  );
}
