'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { LoadState } from '@/components/shell/load-state';
import { BarChart, ColorKey } from '@/components/ui/bar-chart';
import { type Activity, activityQuery } from '@/lib/campaign/send-reports/queries';
import type { Progress } from '@/lib/campaign/single-sends/queries';

type Hour = Activity['hours'][number];

const HOUR_MS = 3_600_000;

/** `other`: a send to compare it with at the same age. */
type Props = { utr: string; zone: string; other: Progress | undefined };

/** Opens and clicks by people in each hour since a send began, what machines did above them in grey. */
export function ActivityChart({ utr, zone, other }: Props) {
  const { unnamed, report } = useTexts('sends');
  const { activity: texts, compare, notLoaded } = report;
  const formats = useFormats();
  const query = useQuery(activityQuery(utr));
  const { data: earlier } = useQuery({
    ...activityQuery(other?.utr ?? ''),
    enabled: other?.is_tracked ?? false,
  });
  const { data } = query;
  if (!data) return <LoadState query={query} title={notLoaded} className="h-56" />;
  const { from, hours, later } = data;
  const sum = (part: keyof Hour, counted = hours) => counted.reduce((total, hour) => total + hour[part], 0);
  const sameAge = other && earlier?.hours.slice(0, hours.length);
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
          {other && sameAge && (
            <p className="text-sm text-muted">
              {compare.hours(
                other.name || unnamed,
                hours.length,
                formats.number(sum('opened', sameAge)),
                formats.number(sum('clicked', sameAge)),
              )}
            </p>
          )}
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
