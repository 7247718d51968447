'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useTexts } from '#language';
import { DownloadLink } from '@/components/form/download-link';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { moneyQuery } from '@/lib/store/money/queries';
import { MoneyFigures } from './money-figures';
import { MoneyParts } from './money-parts';
import { MoneyPeriods } from './money-periods';
import { moneyRangeOf, moneySearch } from './money-range';
import { RangeBar } from './range-bar';
import { ReconciliationSection } from './reconciliation-section';

/** What was sold, refunded and left in some days, and whether everything adds up. */
export function MoneyView({ today, zone }: { today: string; zone: string }) {
  const texts = useTexts('officeMoney');
  const [state, setState] = useQueryStates(moneySearch);
  const range = moneyRangeOf(state, today);
  const query = useQuery({ ...moneyQuery(range), placeholderData: keepPreviousData });
  const { data } = query;
  const exported = new URLSearchParams({ from: range.from, until: range.until });
  return (
    <>
      <PageHead
        title={texts.title}
        detail={`${texts.intro} ${texts.range.zone(zone.replaceAll('_', ' '))}`}
        actions={
          <>
            <ButtonLink href="/admin/money/closings">{texts.closings}</ButtonLink>
            <ButtonLink href="/admin/money/invoices">{texts.invoices}</ButtonLink>
            <DownloadLink href={`/api/admin/money/export?${exported}`}>
              <Download aria-hidden="true" />
              {texts.export}
            </DownloadLink>
          </>
        }
      />
      <ReconciliationSection zone={zone} />
      <RangeBar range={range} today={today} onChange={(change) => void setState(change)} />
      {data ? (
        <div aria-busy={query.isPlaceholderData}>
          <MoneyFigures report={data} range={range} />
          <MoneyPeriods report={data} range={range} />
          <MoneyParts report={data} range={range} />
        </div>
      ) : (
        <LoadState query={query} title={texts.notLoaded} className="h-96" />
      )}
    </>
  );
}
