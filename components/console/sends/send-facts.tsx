'use client';

import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Time } from '@/components/ui/time';
import type { Progress } from '@/lib/campaign/single-sends/queries';
import { localMoment } from './local-moment';

/** What a send is, in four lines: whom to, from whom, its subject, its time. */
export function SendFacts({ send, zone }: { send: Progress; zone: string }) {
  const texts = useTexts('sends').page;
  const formats = useFormats();
  const at = send.sent_at ?? send.send_due_at;
  const facts: (readonly [string, ReactNode])[] = [
    [
      texts.to,
      [
        [...send.audience, ...send.not_opened.map(texts.notOpened)].join(' + '),
        ...(send.without.length > 0 ? [texts.except(send.without.join(', '))] : []),
        ...(send.skip_emailed_days ? [texts.exceptRecent(send.skip_emailed_days)] : []),
      ].join(', '),
    ],
    [texts.from, `${send.sender_name ?? ''} <${send.from_sender}>`],
    [texts.subject, send.subject],
    ...(at && !(send.local_time && !send.sent_at)
      ? [[send.sent_at ? texts.sent : texts.time, <Time key="at" at={at} zone={zone} />] as const]
      : []),
    ...(send.local_time ? [[texts.ownTime, localMoment(send.local_time, formats)] as const] : []),
    ...(send.spread_hours ? [[texts.pace, texts.spread(send.spread_hours)] as const] : []),
  ];
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] content-start gap-x-6 gap-y-1.5">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
