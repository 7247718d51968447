import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { showToast } from '@/components/ui/toast';
import { memberCalls } from '@/lib/campaign/members/queries';
import type { ShownAccount } from '../shell/account-context';

/** Leaves another person’s account; the console then shows the viewer’s own. */
export function LeaveButton({ account: { id, email } }: { account: ShownAccount }) {
  const { leaving: texts } = useTexts('members');
  const failureText = useFailureText();
  const [isAsking, setAsking] = useState(false);
  const leave = useMutation({
    mutationFn: () => memberCalls.leave(id),
    // Everything that the page shows and has in memory is the other account’s.
    onSuccess: () => window.location.assign('/console'),
    onError: (error) => void showToast({ kind: 'error', title: failureText(error) }),
  });
  return (
    <>
      <Button onClick={() => setAsking(true)}>{texts.submit}</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={texts.title(email)}
        confirm={texts.submit}
        pending={leave.isPending}
        onConfirm={() => leave.mutate()}
      >
        {texts.text}
      </ConfirmDialog>
    </>
  );
}
