'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useDebounced } from '@/components/ui/use-debounced';
import { emailImpactQuery } from '@/lib/campaign/automations/queries';
import { type EmailDraft, isWaitValid } from './email-draft';

type Props = {
  utr: string;
  isLive: boolean;
  draft: EmailDraft;
  isWaitChanged: boolean;
  canSave: boolean;
  pending: boolean;
  onSave: () => void;
  onDiscard: () => void;
};

/** What a change of an email does to those who wait for it, before it is saved. */
export function EmailImpact({
  utr,
  isLive,
  draft,
  isWaitChanged,
  canSave,
  pending,
  onSave,
  onDiscard,
}: Props) {
  const { impact: texts, email } = useTexts('automations');
  const { number } = useFormats();
  const period = useDebounced(isWaitValid(draft) ? draft.waiting_period : 1);
  const { data, isPlaceholderData } = useQuery(
    emailImpactQuery({ utr, waiting_type: draft.waiting_type, waiting_period: period }),
  );
  const due = data?.due ?? 0;
  return (
    <Notice tone="warn" title={texts.title}>
      {!data || isPlaceholderData ? (
        <p>{texts.checking}</p>
      ) : (
        <>
          <p>{texts.waiting(data.waiting, number(data.waiting))}</p>
          {isWaitChanged && due > 0 && (
            <p>{isLive ? texts.due(due, number(due)) : texts.dueLater(due, number(due))}</p>
          )}
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button
          size="small"
          variant="primary"
          disabled={!canSave || !data || isPlaceholderData}
          pending={pending}
          onClick={onSave}
        >
          {email.save}
        </Button>
        <Button size="small" onClick={onDiscard}>
          {email.discard}
        </Button>
      </div>
    </Notice>
  );
}
