'use client';

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useFailureText } from '@/components/form/use-failure-text';
import { showToast } from '@/components/ui/toast';
import { batchesKey, codeCalls, type ServiceStock, stockKey } from '@/lib/store/inventory/queries';
import { Figure } from '../figure';
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
    <dl className="grid grid-cols-2 border-t border-line py-2 md:grid-cols-4 xl:grid-cols-8">
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
      <EmptyFigure service={service} />
      {isMarking && <LowMarkDialog service={service} onClose={() => setMarking(false)} />}
    </dl>
  );
}

/** What happens when the last code is sold. */
function EmptyFigure({ service }: { service: ServiceStock }) {
  const { service: words } = useTexts('officeCodes');
  const failureTextOf = useFailureText();
  const client = useQueryClient();
  const mayWrite = useCan('codes:write');
  const change = useMutation({
    mutationFn: () => codeCalls.setStop(service.id, !service.stops_empty),
    onSuccess: async () => {
      void showToast({ kind: 'success', title: service.stops_empty ? words.resumed : words.stopped });
      for (const queryKey of [batchesKey, stockKey]) await client.invalidateQueries({ queryKey });
    },
    onError: (error) => void showToast({ kind: 'error', title: failureTextOf(error) }),
  });
  return (
    <Figure
      term={words.empty}
      note={
        <span className="grid justify-items-start">
          {words.emptyHint(service.stops_empty)}
          {mayWrite && (
            <button
              type="button"
              className="text-link underline underline-offset-3"
              disabled={change.isPending}
              onClick={() => change.mutate()}
            >
              {service.stops_empty ? words.sell : words.stop}
            </button>
          )}
        </span>
      }
    >
      {service.stops_empty ? words.stops : words.sells}
    </Figure>
  );
}
