'use client';

import { useMutation } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { callApi } from '@/lib/http/call-api';

/** Asks for what is still missing: the press of a button in the mail that was sent at sign-up. */
export function VerificationNotice({ email }: { email: string }) {
  const resend = useMutation({
    mutationFn: () => callApi('/api/account/resend-verification', { method: 'POST', body: {} }),
  });
  if (resend.isSuccess) {
    return (
      <Notice tone="good" title="A new mail is on its way">
        Open the link in it to confirm <span className="break-all">{email}</span>.
      </Notice>
    );
  }
  return (
    <Notice tone="warn" title="Your address is not confirmed yet">
      <p>
        Open the link in the mail that we sent to <span className="break-all">{email}</span>.
      </p>
      {resend.error && <p className="text-bad">{resend.error.message}</p>}
      <Button
        size="small"
        pending={resend.isPending}
        onClick={() => resend.mutate()}
        className="mt-1.5 justify-self-start"
      >
        Send the mail again
      </Button>
    </Notice>
  );
}
