'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { LoadFailure } from '@/components/shell/load-failure';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { Time } from '@/components/ui/time';
import { type AutomationChange, changesQuery } from '@/lib/campaign/automations/queries';
import { changeLines, changeTitle } from './change-words';

type Props = { utr: string; zone: string };

/** What was changed of an automation, when and how, newest first. */
export function ChangesTab({ utr, zone }: Props) {
  const texts = useTexts('automations').history;
  const { data, error, refetch } = useQuery(changesQuery(utr));
  if (!data && error) return <LoadFailure error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-64" />;
  if (data.changes.length === 0) return <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>;
  return (
    <div className="grid max-w-3xl gap-3">
      <p className="text-sm text-muted">{texts.kept}</p>
      <ol aria-label={texts.label}>
        {data.changes.map((change) => (
          <Change key={change.id} change={change} zone={zone} />
        ))}
      </ol>
    </div>
  );
}

function Change({ change, zone }: { change: AutomationChange; zone: string }) {
  const texts = useTexts('automations').history;
  const lines = changeLines(change, texts);
  return (
    <li className="grid gap-1 border-t border-line py-3">
      <p className="text-sm text-muted">
        <Time at={change.at} zone={zone} /> · {texts.you(texts.via[change.via])}
      </p>
      <p className="font-medium wrap-anywhere">
        {[changeTitle(change, texts), change.email && `“${change.email.subject}”`].filter(Boolean).join(': ')}
      </p>
      {lines.length > 0 && (
        <ul className="grid gap-0.5 wrap-anywhere">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </li>
  );
}
