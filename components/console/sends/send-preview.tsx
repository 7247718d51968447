'use client';

import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTexts } from '#language';
import { audienceFilter } from '@/components/console/mail/audience-filter';
import { InboxLines } from '@/components/console/mail/inbox/inbox-lines';
import { MailPreview } from '@/components/console/mail/mail-preview';
import { Segmented } from '@/components/console/mail/segmented';
import { previewQuery } from '@/lib/campaign/single-sends/queries';

type Props = {
  utr: string | null;
  version: string | null;
  /** The list or segment whose people it can be looked at as. */
  audience: string | undefined;
  /** It has a version B. */
  isTested: boolean;
};

/** A send as one of its readers would get it. */
export function SendPreview({ utr, version, audience, isTested }: Props) {
  const texts = useTexts('sendDraft').preview;
  const versions = useTexts('versions');
  const [shown, setShown] = useState<'a' | 'b'>('a');
  const [contactId, setContactId] = useState<number | null>(null);
  const { data, isPlaceholderData, error, refetch } = useQuery({
    ...previewQuery(utr ?? '', contactId, version ?? '', isTested ? shown : 'a'),
    enabled: utr !== null && version !== null,
  });
  return (
    <MailPreview
      mail={data}
      isOld={isPlaceholderData}
      failure={error}
      onRetry={refetch}
      isWaiting={utr !== null}
      empty={texts.empty}
      people={utr === null ? null : audienceFilter(audience)}
      contactId={contactId}
      onContact={setContactId}
      head={
        <div className="grid gap-3">
          {isTested && (
            <Segmented
              label={versions.preview}
              value={shown}
              onChange={setShown}
              options={(['a', 'b'] as const).map((value) => ({ value, label: versions[value] }))}
            />
          )}
          <div className="grid gap-0.5 rounded-card border border-line px-4 py-3">
            <p className="truncate text-sm text-muted">{data?.from}</p>
            <p className={clsx('truncate', data?.subject ? 'font-medium' : 'text-muted')}>
              {data?.subject || texts.noSubject}
            </p>
            {data?.preheader && <p className="truncate text-sm text-muted">{data.preheader}</p>}
          </div>
          {data?.subject && <InboxLines {...data} />}
        </div>
      }
    />
  );
}
