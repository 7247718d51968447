'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useCan } from '@/components/admin/shell/role-context';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/text-link';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { emailsKey, type ListedMail, retryEmail } from '@/lib/store/mail-desk/queries';
import { EmailStatus } from './email-columns';

type Props = { email: ListedMail; zone: string; onClose: () => void };

/** An email beside the list: to whom and about what it is, and why it failed. */
export function EmailDrawer({ email, zone, onClose }: Props) {
  const texts = useTexts('officeEmails');
  const mayRetry = useCan('orders:write');
  const { details } = texts;
  const { id, status, utr, reason, can_retry, sent_at } = email;
  return (
    <Drawer open onOpenChange={onClose} title={email.subject}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={details.status}>
            <EmailStatus status={status} texts={texts} />
          </DrawerFact>
          <DrawerFact term={details.to}>{email.to}</DrawerFact>
          {utr !== null && (
            <DrawerFact term={details.order}>
              <TextLink href={`/admin/orders/${utr}`}>{utr}</TextLink>
            </DrawerFact>
          )}
          <DrawerFact term={details.when}>
            <Time at={email.created_at} zone={zone} />
          </DrawerFact>
          {status === 'sent' && sent_at !== null && (
            <DrawerFact term={details.sent}>
              <Time at={sent_at} zone={zone} />
            </DrawerFact>
          )}
          {reason !== null && <DrawerFact term={details.reason}>{reason}</DrawerFact>}
        </DrawerFacts>
        {status === 'failed' && !can_retry && <p className="text-muted">{texts.retry.gone}</p>}
        {can_retry && mayRetry && <Retry id={id} onDone={onClose} />}
      </div>
    </Drawer>
  );
}

function Retry({ id, onDone }: { id: number; onDone: () => void }) {
  const { retry: texts } = useTexts('officeEmails');
  const failureTextOf = useFailureText();
  const queries = useQueryClient();
  const retry = useMutation({
    mutationFn: () => retryEmail(id),
    onSuccess() {
      onDone();
      void showToast({ kind: 'success', title: texts.done });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: emailsKey }),
  });
  return (
    <div>
      <Button variant="primary" pending={retry.isPending} onClick={() => retry.mutate()}>
        {texts.action}
      </Button>
    </div>
  );
}
