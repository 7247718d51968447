'use client';

import { type ReactNode, useState } from 'react';
import { useFormats, useTexts } from '#language';
import type { ServiceStock } from '@/lib/store/inventory/queries';
import { useCan } from '../shell/role-context';
import { LowMarkDialog } from './low-mark-dialog';

/** How a card value’s stock stands. */
export function StockFigures({ service }: { service: ServiceStock }) {
  const texts = useTexts('officeCodes');
  const { number } = useFormats();
  const mayWrite = useCan('codes:write');
  const [isMarking, setMarking] = useState(false);
  const { service: words } = texts;
  return (
    <dl className="grid grid-cols-2 border-t border-line py-2 md:grid-cols-4 xl:grid-cols-7">
      <Figure term={words.left}>{number(service.left)}</Figure>
      <Figure term={words.lasts} note={words.lastsHint}>
        {service.left === 0
          ? texts.stockWords.empty
          : service.days_left === null
            ? texts.noSales
            : texts.days(service.days_left)}
      </Figure>
      <Figure term={words.week}>{number(service.sold_week)}</Figure>
      <Figure term={words.month}>{number(service.sold_month)}</Figure>
      <Figure term={words.reserved}>{number(service.reserved)}</Figure>
      <Figure
        term={words.expiring}
        note={words.expiringHint}
        tone={service.expiring > 0 ? 'text-warn' : undefined}
      >
        {number(service.expiring)}
      </Figure>
      <Figure
        term={words.mark}
        note={
          <span className="inline-flex flex-wrap gap-x-3">
            {service.low_mark === null && words.automaticHint}
            {mayWrite && (
              <button
                type="button"
                className="text-link underline underline-offset-3"
                onClick={() => setMarking(true)}
              >
                {words.change}
              </button>
            )}
          </span>
        }
      >
        {service.low_mark === null ? texts.automaticMark : number(service.low_mark)}
      </Figure>
      {isMarking && <LowMarkDialog service={service} onClose={() => setMarking(false)} />}
    </dl>
  );
}

type Props = { term: string; note?: ReactNode; tone?: string | undefined; children: ReactNode };

const Figure = ({ term, note, tone, children }: Props) => (
  <div className="grid content-start gap-0.5 px-4 py-3 md:px-6">
    <dt className="text-sm text-muted">{term}</dt>
    <dd className={`display text-lg tabular-nums wrap-anywhere ${tone ?? ''}`}>{children}</dd>
    {note && <dd className="text-sm text-muted">{note}</dd>}
  </div>
);
