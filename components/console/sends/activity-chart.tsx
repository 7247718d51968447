'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { BarChart, ColorKey } from '@/components/ui/bar-chart';
import { activityQuery } from '@/lib/campaign/send-reports/queries';

const HOUR_MS = 3_600_000;

/** Opens and clicks by people in each hour since a send began, what machines did above them in grey. */
export function ActivityChart({ utr, zone }: { utr: string; zone: string }) {
  const { activity: texts, notLoaded } = useTexts('sends').report;
  const formats = useFormats();
  const query = useQuery(activityQuery(utr));
  const { data } = query;
  if (!data) return <LoadState query={query} title={notLoaded} className="h-56" />;
  const { from, hours, later } = data;
  const sum = (part: 'opened' | 'clicked' | 'machine_opened' | 'machine_clicked') =>
    hours.reduce((total, hour) => total + hour[part], 0);
  const machinesOf = (hour: (typeof hours)[number]) => hour.machine_opened + hour.machine_clicked;
  const isEmpty = hours.every((hour) => hour.opened + hour.clicked + machinesOf(hour) === 0);
  const timeOf = (hour: number) =>
    from ? formats.moment(new Date(Date.parse(from) + hour * HOUR_MS), zone) : '';
  const summary = texts.summary(formats.number(sum('opened')), formats.number(sum('clicked')));
  return (
    <figure className="grid gap-3">
      <figcaption className="grid gap-1">
        <h2 className="display text-base">{texts.title}</h2>
        <p className="text-sm text-muted">{texts.apart}</p>
      </figcaption>
      {isEmpty ? (
        <p className="text-muted">{texts.none}</p>
      ) : (
        <>
          <BarChart
            height={160}
            summary={summary}
            bars={hours.map((hour, index) => ({
              title: `${timeOf(index)}: ${texts.opened} ${formats.number(hour.opened)}, ${texts.clicked} ${formats.number(hour.clicked)}, ${texts.machines} ${formats.number(machinesOf(hour))}`,
              ...{ value: hour.opened, part: hour.clicked, other: machinesOf(hour) },
            }))}
          />
          <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted" suppressHydrationWarning>
            <ColorKey color="bg-info/45" label={`${texts.opened} ${formats.number(sum('opened'))}`} />
            <ColorKey color="bg-good" label={`${texts.clicked} ${formats.number(sum('clicked'))}`} />
            <ColorKey
              color="bg-line"
              label={`${texts.machines} ${formats.number(sum('machine_opened') + sum('machine_clicked'))}`}
            />
            <span className="ml-auto tabular-nums">
              {timeOf(0)} – {timeOf(hours.length)}
            </span>
          </div>
          {later.opened + later.clicked > 0 && (
            <p className="text-sm text-muted">
              {texts.later(formats.number(later.opened), formats.number(later.clicked))}
            </p>
          )}
        </>
      )}
    </figure>
  );
}
