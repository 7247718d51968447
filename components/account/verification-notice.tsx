'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { resendVerification } from '@/lib/store/account/queries';

/** Asks for what is still missing: the press of a button in the mail that was sent at sign-up. */
export function VerificationNotice({ email }: { email: string }) {
  const texts = useTexts('account').unverified;
  const failureTextOf = useFailureText();
  const address = <span className="break-all">{email}</span>;
  const resend = useMutation({ mutationFn: resendVerification });
  if (resend.isSuccess) {
    return (
      <TakesFocus>
        <Notice tone="good" title={texts.sent}>
          {texts.sentText(address)}
        </Notice>
      </TakesFocus>
    );
  }
  return (
    <Notice
      tone="warn"
      title={texts.title}
      actions={
        <Button size="small" pending={resend.isPending} onClick={() => resend.mutate()}>
          {texts.again}
        </Button>
      }
    >
      <p>{texts.text(address)}</p>
      {resend.error && <p className="text-bad">{failureTextOf(resend.error)}</p>}
    </Notice>
  );
}
