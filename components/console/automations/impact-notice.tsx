'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { impactQuery } from '@/lib/campaign/automations/queries';
import type { useAutomationDraft } from './use-automation-draft';

type Props = { utr: string; editing: ReturnType<typeof useAutomationDraft> };

/** Who inside would leave because of a change, before it is saved. */
export function ImpactNotice({ utr, editing }: Props) {
  const { impact: texts, exit } = useTexts('automations');
  const { number } = useFormats();
  const { unsubscribe_group_id: group, exit_criteria } = editing.draft;
  const { data, isPlaceholderData } = useQuery(
    impactQuery({ utr, exit_criteria, ...(group !== null && { unsubscribe_group_id: group }) }),
  );
  const leaving = data?.leaving.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <Notice tone="warn" title={texts.title}>
      {!data || isPlaceholderData ? (
        <p>{texts.checking}</p>
      ) : leaving === 0 ? (
        <p>{texts.none}</p>
      ) : (
        <>
          <p>{texts.leaving(leaving, number(leaving))}</p>
          <ul className="list-disc pl-5">
            {data.leaving.map(({ reason, count }) => (
              <li key={reason}>{`${number(count)} ${exit.reasons[reason] ?? reason}`}</li>
            ))}
          </ul>
        </>
      )}
      <div className="flex flex-wrap gap-2 pt-1">
        <Button
          size="small"
          variant="primary"
          disabled={!data || group === null}
          pending={editing.saveState === 'saving'}
          onClick={() => void editing.flush().catch(() => {})}
        >
          {texts.save}
        </Button>
        <Button size="small" onClick={editing.takeTheirs}>
          {texts.discard}
        </Button>
      </div>
    </Notice>
  );
}
