'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { reputationQuery } from '@/lib/campaign/reputation/queries';
import { DomainFigures } from './domain-figures';

/** Bounces and complaints of one sender, by receiving domain. */
export function ReputationPanel({ senderId }: { senderId: number }) {
  const texts = useTexts('reputation');
  const formats = useFormats();
  const { data, error, refetch } = useQuery(reputationQuery(senderId));
  const handed = data?.total.handed ?? 0;
  return (
    <Panel
      id="reputation"
      title={texts.title}
      intro={
        <>
          {texts.intro} {handed > 0 && `${texts.sent(formats.number(handed), handed === 1)}.`}
        </>
      }
    >
      {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data && handed === 0 && <p className="text-muted">{texts.none}.</p>}
      {data && handed > 0 && <DomainFigures reputation={data} senderId={senderId} />}
    </Panel>
  );
}
