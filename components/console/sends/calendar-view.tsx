'use client';

import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useFormats, useTexts } from '#language';
import { Allowed } from '@/components/console/shell/allowed';
import { LoadFailure } from '@/components/shell/load-failure';
import { PageHead } from '@/components/shell/page-head';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { useKeys } from '@/components/ui/use-keys';
import { calendarQuery } from '@/lib/campaign/single-sends/queries';
import { CalendarDays } from './calendar-days';
import { CalendarMonth } from './calendar-month';
import { firstWeekday, monthBeside, noonOf, ofWeeks, weeksOf } from './calendar-weeks';
import { SendsTabs } from './sends-tabs';

type Props = { month: string; current: string; zone: string };

const hrefOf = (month: string) => `/console/sends/calendar?month=${month}`;

/** The sends of a month by day. The arrow keys go to the months beside it. */
export function CalendarView({ month, current, zone }: Props) {
  const texts = useTexts('sends');
  const formats = useFormats();
  const router = useRouter();
  const { data, error, refetch } = useQuery(calendarQuery(month));
  const [previous, next] = [monthBeside(month, -1), monthBeside(month, 1)];
  const go = (href: string) => () => router.push(href);
  useKeys({ n: go('/console/sends/new'), ArrowLeft: go(hrefOf(previous)), ArrowRight: go(hrefOf(next)) });
  const title = formats.month(noonOf(`${month}-01`), 'UTC');
  const weeks = weeksOf(month, firstWeekday(formats.locale));
  const sends = data ? ofWeeks(data.sends, weeks) : [];
  return (
    <>
      <PageHead
        title={texts.calendar.title}
        detail={texts.calendar.zone(zone.replaceAll('_', ' '))}
        actions={
          <Allowed to="sends:write">
            <ButtonLink href="/console/sends/new" variant="primary">
              <Plus aria-hidden="true" />
              {texts.create}
            </ButtonLink>
          </Allowed>
        }
      />
      <SendsTabs />
      <div className="grid gap-4 border-t border-line px-4 py-4 md:px-6">
        <div className="flex flex-wrap items-center gap-2">
          <h2 className="display mr-auto text-base" aria-live="polite" suppressHydrationWarning>
            {title}
          </h2>
          {month !== current && (
            <ButtonLink href={hrefOf(current)} size="small">
              {texts.calendar.today}
            </ButtonLink>
          )}
          <ButtonLink
            href={hrefOf(previous)}
            size="small"
            aria-label={texts.calendar.previous}
            aria-keyshortcuts="ArrowLeft"
          >
            <ChevronLeft aria-hidden="true" />
          </ButtonLink>
          <ButtonLink
            href={hrefOf(next)}
            size="small"
            aria-label={texts.calendar.next}
            aria-keyshortcuts="ArrowRight"
          >
            <ChevronRight aria-hidden="true" />
          </ButtonLink>
        </div>
        {error && <LoadFailure title={texts.calendar.failed} error={error} onRetry={() => void refetch()} />}
        {!data && !error && <Skeleton className="h-96 w-full" />}
        {data && sends.length === 0 && (
          <EmptyState title={texts.calendar.none(title)}>{texts.calendar.noneHint}</EmptyState>
        )}
        {data && sends.length > 0 && (
          <>
            <CalendarMonth calendar={data} weeks={weeks} zone={zone} />
            <CalendarDays calendar={data} weeks={weeks} zone={zone} />
          </>
        )}
        {data?.is_cut && (
          <p className="text-sm text-muted">{texts.calendar.cut(formats.number(data.sends.length))}</p>
        )}
      </div>
    </>
  );
}
