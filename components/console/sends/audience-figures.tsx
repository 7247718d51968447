'use client';

import { clsx } from 'clsx';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';
import { LEFT_OUT_REASONS } from '@/lib/campaign/single-sends/left-out-reasons';
import type { Checked } from '@/lib/campaign/single-sends/queries';
import { AudienceDrawer, type AudiencePart } from './audience-drawer';

type Props = { utr: string | null; version: string | null; checked: Checked | undefined; isOld: boolean };

const doorClass = 'rounded-control underline decoration-line underline-offset-4 hover:decoration-current';

/** How many a send reaches, and how many are left out for what; each number leads to the people behind it. */
export function AudienceFigures({ utr, version, checked, isOld }: Props) {
  const texts = useTexts('sendDraft').to;
  const formats = useFormats();
  const [part, setPart] = useState<AudiencePart | null>(null);
  if (!checked || !utr || !version) return <Skeleton className="h-8 w-40" />;
  const left = Object.values(checked.left_out).reduce((sum, count) => sum + count, 0);
  return (
    <div aria-live="polite" aria-busy={isOld} className={clsx('grid gap-1', isOld && 'opacity-45')}>
      <p>
        <button
          type="button"
          onClick={() => setPart('included')}
          className={clsx(doorClass, 'display text-xl tabular-nums')}
          title={texts.seeAll}
        >
          {formats.number(checked.recipients)}
        </button>{' '}
        {texts.people(checked.recipients)}
      </p>
      {left > 0 && (
        <p className="text-muted tabular-nums">
          {formats.number(left)} {texts.leftOut}
          {': '}
          {LEFT_OUT_REASONS.filter((reason) => checked.left_out[reason]).map((reason, index) => (
            <span key={reason}>
              {index > 0 && ' · '}
              <button type="button" onClick={() => setPart(reason)} className={doorClass}>
                {texts.reasons[reason](formats.number(checked.left_out[reason] ?? 0))}
              </button>
            </span>
          ))}
        </p>
      )}
      <AudienceDrawer utr={utr} version={version} part={part} onClose={() => setPart(null)} />
    </div>
  );
}
