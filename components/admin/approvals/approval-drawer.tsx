'use client';

import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { DrawerFact, DrawerFacts } from '@/components/admin/drawer-facts';
import { useFailureText } from '@/components/form/use-failure-text';
import { Button } from '@/components/ui/button';
import { Drawer } from '@/components/ui/drawer';
import { Field } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Textarea } from '@/components/ui/textarea';
import { Time } from '@/components/ui/time';
import { showToast } from '@/components/ui/toast';
import { type Approval, approvalCalls } from '@/lib/store/approvals/queries';
import type { Decision } from '@/lib/store/approvals/states';

type Props = {
  approval: Approval;
  title: string;
  zone: string;
  onClose: () => void;
  onDecided: () => void;
};

/** One request beside the list, and what may be decided on it. */
export function ApprovalDrawer({ approval, title, zone, onClose, onDecided }: Props) {
  const texts = useTexts('approvals');
  const { kinds } = useTexts('audit');
  const formats = useFormats();
  const failureTextOf = useFailureText();
  const [note, setNote] = useState('');
  const decision = useMutation({
    mutationFn: (decision: Decision) =>
      approvalCalls.decide({ id: approval.id, decision, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: (_, decision) => {
      void showToast({ kind: 'success', title: texts.done[decision] });
      onDecided();
    },
  });
  const { details } = texts;
  return (
    <Drawer open onOpenChange={onClose} title={title}>
      <div className="grid gap-6">
        <DrawerFacts>
          <DrawerFact term={details.record}>
            {kinds[approval.kind] ?? approval.kind}{' '}
            <span className="font-mono text-sm">{approval.record}</span>
          </DrawerFact>
          {approval.amount !== null && (
            <DrawerFact term={details.amount}>
              {formats.money(approval.amount, approval.currency)}
              {approval.together !== null && (
                <span className="block text-sm text-muted">
                  {details.together(formats.money(approval.together, approval.currency))}
                </span>
              )}
            </DrawerFact>
          )}
          {approval.email !== null && <DrawerFact term={details.email}>{approval.email}</DrawerFact>}
          <DrawerFact term={details.reason}>{approval.reason}</DrawerFact>
          <DrawerFact term={details.who}>{approval.requested_by_name}</DrawerFact>
          <DrawerFact term={details.when}>
            <Time at={approval.created_at} zone={zone} />
          </DrawerFact>
          {approval.decided_at && (
            <DrawerFact term={details.decidedBy}>
              {approval.decided_by_name} · {texts.statuses[approval.status]} ·{' '}
              <Time at={approval.decided_at} zone={zone} />
            </DrawerFact>
          )}
          {approval.note && <DrawerFact term={details.note}>{approval.note}</DrawerFact>}
        </DrawerFacts>
        {decision.error && <Notice tone="bad">{failureTextOf(decision.error)}</Notice>}
        {approval.can_decide && (
          <>
            <Field label={texts.note} hint={texts.optional}>
              {(control) => (
                <Textarea
                  {...control}
                  rows={3}
                  maxLength={500}
                  value={note}
                  onChange={({ target }) => setNote(target.value)}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-3">
              <Button
                variant="primary"
                pending={decision.isPending && decision.variables === 'approve'}
                onClick={() => decision.mutate('approve')}
              >
                {texts.approve}
              </Button>
              <Button
                pending={decision.isPending && decision.variables === 'reject'}
                onClick={() => decision.mutate('reject')}
              >
                {texts.reject}
              </Button>
            </div>
          </>
        )}
        {approval.can_withdraw && (
          <div className="grid justify-items-start gap-3">
            <p className="text-muted">{texts.ownRequest}</p>
            <Button pending={decision.isPending} onClick={() => decision.mutate('withdraw')}>
              {texts.withdraw}
            </Button>
          </div>
        )}
      </div>
    </Drawer>
  );
}
