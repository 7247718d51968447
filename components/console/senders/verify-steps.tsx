'use client';

import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Panel } from '@/components/ui/panel';
import { showToast } from '@/components/ui/toast';
import { type Sender, senderCalls } from '@/lib/campaign/senders/queries';
import { hasExpired, sentAt } from './sender-state';
import { useSendersChanged } from './use-senders-changed';

/** The API sends one more a minute. */
const PAUSE_SECONDS = 60;

/** What has to happen before anything can be sent from an address, and the email that it takes once more. */
export function VerifySteps({ sender, zone }: { sender: Sender; zone: string }) {
  const { verify: texts } = useTexts('senders');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const changed = useSendersChanged();
  const [wait, setWait] = useState(0);
  useEffect(() => {
    if (wait === 0) return;
    const timer = setTimeout(() => setWait(wait - 1), 1000);
    return () => clearTimeout(timer);
  }, [wait]);
  const resend = useMutation({
    mutationFn: () => senderCalls.resend(sender.id),
    onSuccess: () => {
      setWait(PAUSE_SECONDS);
      void showToast({ kind: 'success', title: texts.resent(sender.from_email) });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => changed(),
  });
  const sent = sentAt(sender);
  const say = hasExpired(sent) ? texts.expired : texts.sent;
  const intro = sent ? say(sender.from_email, formats.moment(sent, zone)) : texts.notSent(sender.from_email);
  return (
    <Panel
      id="verify"
      title={texts.title}
      intro={intro}
      action={
        <Button
          variant="primary"
          pending={resend.isPending}
          disabled={wait > 0}
          onClick={() => resend.mutate()}
        >
          {wait > 0 ? texts.wait(wait) : texts.resend}
        </Button>
      }
    >
      <ul className="grid max-w-prose list-disc gap-1.5 pl-5">
        <li>{texts.page}</li>
        <li>{texts.anyone}</li>
        <li>{texts.waiting}</li>
      </ul>
      <p className="text-muted" role="status">
        {texts.after} {texts.spam}
      </p>
    </Panel>
  );
}
