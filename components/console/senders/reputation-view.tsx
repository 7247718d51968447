'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { EmptyState } from '@/components/ui/empty-state';
import { Link } from '@/components/ui/link';
import { Panel } from '@/components/ui/panel';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { reputationQuery } from '@/lib/campaign/reputation/queries';
import { DomainFigures } from './domain-figures';
import { FiguresTable } from './figures-table';
import { SendersHeader } from './senders-header';

/** Bounces and complaints of all of an account's senders. */
export function ReputationView({ zone }: { zone: string }) {
  const texts = useTexts('reputation');
  const { data, error, refetch } = useQuery(reputationQuery());
  return (
    <>
      <SendersHeader
        detail={
          data && data.total.handed > 0 ? (
            <>
              {texts.counted} <Time at={data.counted_at} zone={zone} />
            </>
          ) : (
            texts.intro
          )
        }
      />
      <div className="border-t border-line" />
      <div className="grid max-w-5xl grid-cols-1 gap-10 px-4 pt-6 pb-16 md:px-6">
        {error && <LoadFailure error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-64" />}
        {data?.total.handed === 0 && <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>}
        {data && data.total.handed > 0 && (
          <>
            <div className="grid max-w-prose gap-1.5 text-muted">
              <p>{texts.intro}</p>
              <p>
                {texts.bounces}: {texts.limits.bounced}
              </p>
              <p>
                {texts.complaints}: {texts.limits.complained}
              </p>
            </div>
            <Panel id="senders" title={texts.bySender}>
              <FiguresTable
                label={texts.senderTable}
                first={texts.sender}
                rows={data.senders.map(({ sender_id, nickname, from_email, ...figures }) => ({
                  key: sender_id,
                  label: from_email,
                  senderId: sender_id,
                  name: (
                    <Link href={`/console/senders/${sender_id}`} className="hover:underline">
                      <span className="block font-medium">{nickname}</span>
                      <span className="block text-sm text-muted">{from_email}</span>
                    </Link>
                  ),
                  ...figures,
                }))}
              />
            </Panel>
            <Panel id="domains" title={texts.byDomain}>
              <DomainFigures reputation={data} />
            </Panel>
          </>
        )}
      </div>
    </>
  );
}
