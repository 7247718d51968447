'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { Table, Td, Th } from '@/components/ui/table';
import { TextLink } from '@/components/ui/text-link';
import { closingsQuery, type Till } from '@/lib/store/closings/queries';
import { ClosingState } from './closing-state';
import { closingsSearch, monthAfter, monthOf } from './closings-search';
import { DayDrawer } from './day-drawer';
import { TillAmounts } from './till-amounts';

const cameIn = ({ paid, deposited }: Till) => paid + deposited;

/** The days of a month, what came in and went back on each, and which of them are closed. */
export function ClosingsView({ today, zone }: { today: string; zone: string }) {
  const texts = useTexts('officeClosings');
  const { title: money } = useTexts('officeMoney');
  const { breadcrumbs } = useTexts('office');
  const formats = useFormats();
  const [state, setState] = useQueryStates(closingsSearch);
  const month = monthOf(state, today);
  const query = useQuery({ ...closingsQuery(month), placeholderData: keepPreviousData });
  const { data } = query;
  const opened = data?.days.find(({ day }) => day === state.day);
  const go = (months: number) => void setState({ month: monthAfter(month, months), day: null });
  return (
    <>
      <PageHead
        title={texts.title}
        above={[{ label: money, href: '/admin/money' }]}
        aboveLabel={breadcrumbs}
        detail={data && texts.intro(data.zone.replaceAll('_', ' '))}
      />
      <div className="grid grid-cols-1 gap-4 border-t border-line px-4 py-4 md:px-6">
        <nav aria-label={texts.months.label} className="flex items-center gap-2">
          <Button size="small" aria-label={texts.months.before} onClick={() => go(-1)}>
            <ChevronLeft aria-hidden="true" />
          </Button>
          <p aria-live="polite" className="min-w-36 text-center font-medium">
            {formats.month(`${month}-01`, 'UTC')}
          </p>
          <Button
            size="small"
            aria-label={texts.months.after}
            disabled={month >= today.slice(0, 7)}
            onClick={() => go(1)}
          >
            <ChevronRight aria-hidden="true" />
          </Button>
        </nav>
        {!data ? (
          <LoadState query={query} title={texts.notLoaded} className="h-96" />
        ) : data.days.length === 0 ? (
          <p className="text-muted">{texts.none}</p>
        ) : (
          <div aria-busy={query.isPlaceholderData}>
            <Table label={texts.list}>
              <thead>
                <tr>
                  <Th>{texts.columns.day}</Th>
                  <Th>{texts.columns.state}</Th>
                  <Th className="text-right max-md:hidden">{texts.columns.in}</Th>
                  <Th className="text-right max-md:hidden">{texts.columns.out}</Th>
                  <Th className="text-right">{texts.columns.left}</Th>
                </tr>
              </thead>
              <tbody>
                {data.days.map(({ day, state: closing, tills }) => (
                  <tr key={day} className="align-top">
                    <Td className="whitespace-nowrap">
                      <TextLink href={`/admin/money/closings?month=${month}&day=${day}`} scroll={false}>
                        {formats.day(day, 'UTC')}
                      </TextLink>
                    </Td>
                    <Td>
                      <ClosingState state={closing} />
                    </Td>
                    <Td className="text-right max-md:hidden">
                      <TillAmounts tills={tills} of={cameIn} />
                    </Td>
                    <Td className="text-right max-md:hidden">
                      <TillAmounts tills={tills} of={({ refunded }) => refunded} />
                    </Td>
                    <Td className="text-right">
                      <TillAmounts tills={tills} of={({ left }) => left} />
                    </Td>
                  </tr>
                ))}
              </tbody>
            </Table>
          </div>
        )}
      </div>
      {opened && (
        <DayDrawer
          key={`${opened.day} ${opened.revision}`}
          day={opened}
          zone={zone}
          onClose={() => void setState({ day: null })}
        />
      )}
    </>
  );
}
