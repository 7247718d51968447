'use client';

import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTexts } from '#language';
import { Segmented } from '@/components/console/mail/segmented';
import { LoadState } from '@/components/shell/load-state';
import { linksQuery } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { CsvButton } from './csv-button';
import { LinksOnMail } from './links-on-mail';
import { LinksTable } from './links-table';

const WHOLE = 'whole';

/** What a send’s readers clicked: on the email itself, and as a table; of a tested one also by version. */
export function LinksTab({ send }: { send: Progress }) {
  const { links: texts, notLoaded } = useTexts('sends').report;
  const versions = useTexts('versions');
  const [shown, setShown] = useState<'a' | 'b' | typeof WHOLE>(WHOLE);
  const version = shown === WHOLE ? null : shown;
  const query = useQuery(linksQuery(send.utr, version));
  const { data } = query;
  if (!data) return <LoadState query={query} title={notLoaded} className="h-40" />;
  if (data.links.length === 0 && version === null) return <p className="text-muted">{texts.none}</p>;
  return (
    <div className="grid grid-cols-1 items-start gap-x-12 gap-y-8 xl:grid-cols-[minmax(0,34rem)_minmax(0,1fr)]">
      <div className="grid min-w-0 grid-cols-1 gap-3">
        <div className="flex flex-wrap items-center justify-between gap-2">
          {send.test ? (
            <Segmented
              label={texts.version}
              value={shown}
              onChange={setShown}
              options={[
                { value: WHOLE, label: texts.both },
                { value: 'a', label: versions.a },
                { value: 'b', label: versions.b },
              ]}
            />
          ) : (
            <span />
          )}
          <CsvButton name="links" columns={['url', 'people', 'clicks', 'machine_clicks']} rows={data.links} />
        </div>
        <LinksTable utr={send.utr} links={data.links} version={version} />
      </div>
      <LinksOnMail send={send} {...data} version={version} />
    </div>
  );
}
