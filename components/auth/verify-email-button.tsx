'use client';

import { useMutation } from '@tanstack/react-query';
import { useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Notice } from '@/components/ui/notice';
import { TakesFocus } from '@/components/ui/takes-focus';
import { TextLink } from '@/components/ui/text-link';
import { callApi } from '@/lib/http/call-api';

/** Confirms on a press, not on opening: programs that look into mails open links, too. */
export function VerifyEmailButton({ token }: { token: string }) {
  const texts = useTexts('auth').verify;
  const toldOf = useFailureText();
  const verify = useMutation({
    mutationFn: () => callApi('/api/account/verify-email', { method: 'POST', body: { token } }),
  });
  if (verify.isSuccess) {
    return (
      <TakesFocus className="grid gap-5">
        <Notice tone="good" title={texts.done} />
        <ButtonLink href="/account" variant="primary">
          {texts.toAccount}
        </ButtonLink>
      </TakesFocus>
    );
  }
  return (
    <div className="grid gap-5">
      {verify.error && (
        <Notice tone="bad" title={toldOf(verify.error)}>
          <TextLink alone href="/account">
            {texts.again}
          </TextLink>
        </Notice>
      )}
      <Button variant="primary" pending={verify.isPending} onClick={() => verify.mutate()}>
        {texts.submit}
      </Button>
    </div>
  );
}
