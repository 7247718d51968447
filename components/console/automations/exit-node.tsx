'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Checkbox } from '@/components/ui/checkbox';
import { Link } from '@/components/ui/link';
import type { EditedAutomation, Figures } from '@/lib/campaign/automations/queries';
import { ImpactNotice } from './impact-notice';
import { peopleHref } from './people-search';
import { TimelineNode } from './timeline-node';
import type { useAutomationDraft } from './use-automation-draft';

type Props = {
  automation: EditedAutomation;
  figures: Figures;
  editing: ReturnType<typeof useAutomationDraft>;
};

/** When people leave an automation, and how many have. */
export function ExitNode({ automation, figures, editing }: Props) {
  const { exit: texts, live } = useTexts('automations');
  const { number } = useFormats();
  const { draft, change } = editing;
  const { finished, ending } = figures;
  const left = figures.left.reduce((sum, { count }) => sum + count, 0);
  const { utr } = automation;
  return (
    <TimelineNode isEnd>
      <section aria-label={texts.title} className="grid gap-2">
        <h2 className="font-medium">{texts.title}</h2>
        <p className="text-muted">{texts.always}</p>
        <Checkbox
          label={texts.rule(automation.target ?? live.target)}
          checked={draft.exit_criteria === 1}
          onChange={({ target }) => change({ exit_criteria: target.checked ? 1 : 0 })}
        />
        {draft.exit_criteria > automation.exit_criteria && editing.needsReview && (
          <ImpactNotice utr={automation.utr} editing={editing} />
        )}
        <p className="flex flex-wrap gap-x-4 gap-y-1 tabular-nums">
          <Door href={peopleHref(utr, { show: 'finished' })}>
            {texts.finished(finished, number(finished))}
          </Door>
          <Door href={peopleHref(utr, { show: 'left' })}>{texts.left(left, number(left))}</Door>
          {figures.left.map(({ reason, count }) => (
            <Door key={reason} href={peopleHref(utr, { show: 'left', reason })} isQuiet>
              {`${number(count)} ${texts.reasons[reason] ?? reason}`}
            </Door>
          ))}
        </p>
        {ending > 0 && <p className="text-muted">{texts.ending(ending, number(ending))}</p>}
      </section>
    </TimelineNode>
  );
}

type DoorProps = { href: string; isQuiet?: boolean; children: ReactNode };

const Door = ({ href, isQuiet = false, children }: DoorProps) => (
  <Link
    href={href}
    className={clsx('rounded-control underline-offset-3 hover:underline', isQuiet && 'text-muted')}
  >
    {children}
  </Link>
);
