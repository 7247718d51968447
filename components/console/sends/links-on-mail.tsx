'use client';

import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { MailView, type MailWidth } from '@/components/console/mail/mail-view';
import { Segmented } from '@/components/console/mail/segmented';
import { LoadState } from '@/components/shell/load-state';
import { useNarrow } from '@/components/ui/use-narrow';
import type { Links } from '@/lib/campaign/send-reports/queries';
import { type Progress, previewQuery } from '@/lib/campaign/single-sends/queries';
import { HeatLegend } from './heat-legend';
import { withLinkShares } from './link-shares';

type Props = {
  send: Progress;
  links: Links['links'];
  /** How many clicked any of them. */
  clickers: number;
  version: 'a' | 'b' | null;
};

/** A send’s email with the share of clickers on each of its links. */
export function LinksOnMail({ send, links, clickers, version }: Props) {
  const all = useTexts('mail').preview;
  const texts = useTexts('sends').report.links;
  const formats = useFormats();
  const [chosen, setWidth] = useState<MailWidth | null>(null);
  const isNarrow = useNarrow();
  const width = chosen ?? (isNarrow ? 'phone' : 'desktop');
  const preview = useQuery(
    previewQuery(send.utr, null, send.updated_at, version ?? send.test?.winner ?? 'a'),
  );
  const html = preview.data?.html;
  const marked = useMemo(() => {
    if (html === undefined) return null;
    const shareOf = (people: number) => (clickers > 0 ? people / clickers : 0);
    return withLinkShares(
      html,
      links.map(({ url, people }) => {
        const share = Math.min(1, shareOf(people));
        return { url, share, label: formats.share(share) };
      }),
    );
  }, [html, links, clickers, formats]);
  const missing = links.length - (marked?.found ?? links.length);
  return (
    <section aria-label={texts.onMail} className="grid min-w-0 grid-cols-1 content-start gap-3">
      <Segmented
        label={all.view}
        value={width}
        onChange={setWidth}
        options={(['desktop', 'phone'] as const).map((value) => ({ value, label: all[value] }))}
      />
      <p className="text-sm text-muted">
        {texts.shares}
        {missing > 0 && ` ${texts.elsewhere(missing)}`}
      </p>
      <HeatLegend />
      {marked ? (
        <MailView html={marked.html} width={width} isDark={false} hasPictures />
      ) : (
        <LoadState query={preview} title={all.failed} className="h-160" />
      )}
    </section>
  );
}
