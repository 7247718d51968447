import type { Metadata } from 'next';
import { createLoader, parseAsString, type SearchParams } from 'nuqs/server';
import { CalendarView } from '@/components/console/sends/calendar-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireConsoleViewer } from '@/lib/auth/console-viewer';
import { CalendarQuery } from '@/lib/campaign/single-sends/calendar-schemas';
import { calendarQuery } from '@/lib/campaign/single-sends/queries';
import { readCalendar } from '@/lib/campaign/single-sends/read-calendar';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('sends')).calendar.title,
});
export const dynamic = 'force-dynamic';

const load = createLoader({ month: parseAsString });

type Props = { searchParams: Promise<SearchParams> };

export default async function SendCalendarPage({ searchParams }: Props) {
  const actor = await requireConsoleViewer('/console/sends/calendar');
  const { month: wanted } = await load(searchParams);
  const asked = CalendarQuery.safeParse({ month: wanted ?? undefined });
  const calendar = await readCalendar({ actor, input: asked.success ? asked.data : {} });
  const { month, today } = calendar;
  return (
    <Hydrated data={[[calendarQuery(month).queryKey, calendar]]}>
      <CalendarView month={month} current={today.slice(0, 7)} zone={actor.timeZone} />
    </Hydrated>
  );
}
