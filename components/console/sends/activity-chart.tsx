'use client';

import { useQuery } from '@tanstack/react-query';
import { useFormats, useTexts } from '#language';
import { Skeleton } from '@/components/ui/skeleton';
import { activityQuery } from '@/lib/campaign/send-reports/queries';

const WIDTH = 720;
const HEIGHT = 160;
const GAP = 2;
const HOUR_MS = 3_600_000;

/** Opens and clicks by people in each hour since a send began, what machines did above them in grey. */
export function ActivityChart({ utr, zone }: { utr: string; zone: string }) {
  const texts = useTexts('sends').report.activity;
  const formats = useFormats();
  const { data } = useQuery(activityQuery(utr));
  if (!data) return <Skeleton className="h-56" />;
  const { from, hours, later } = data;
  const sum = (part: 'opened' | 'clicked' | 'machine_opened' | 'machine_clicked') =>
    hours.reduce((total, hour) => total + hour[part], 0);
  const machinesOf = (hour: (typeof hours)[number]) => hour.machine_opened + hour.machine_clicked;
  const most = Math.max(1, ...hours.map((hour) => Math.max(hour.opened + machinesOf(hour), hour.clicked)));
  const isEmpty = hours.every((hour) => hour.opened + hour.clicked + machinesOf(hour) === 0);
  const wide = WIDTH / Math.max(1, hours.length);
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
          <svg
            viewBox={`0 0 ${WIDTH} ${HEIGHT + 1}`}
            role="img"
            className="h-48 w-full"
            preserveAspectRatio="none"
          >
            <title>{summary}</title>
            {hours.map((hour, index) => {
              const scaled = (count: number) => (count / most) * HEIGHT;
              const [opened, clicked, machines] = [
                scaled(hour.opened),
                scaled(hour.clicked),
                scaled(machinesOf(hour)),
              ];
              const x = index * wide + GAP / 2;
              const width = Math.max(1, wide - GAP);
              return (
                // biome-ignore lint/suspicious/noArrayIndexKey: an hour is its place.
                <g key={index}>
                  <title>
                    {`${timeOf(index)}: ${texts.opened} ${formats.number(hour.opened)}, ${texts.clicked} ${formats.number(hour.clicked)}, ${texts.machines} ${formats.number(machinesOf(hour))}`}
                  </title>
                  <rect x={x} width={width} y={0} height={HEIGHT} className="fill-transparent" />
                  <rect
                    x={x}
                    width={width}
                    y={HEIGHT - opened - machines}
                    height={machines}
                    className="fill-line"
                  />
                  <rect x={x} width={width} y={HEIGHT - opened} height={opened} className="fill-info/45" />
                  <rect x={x} width={width} y={HEIGHT - clicked} height={clicked} className="fill-good" />
                </g>
              );
            })}
            <rect x={0} y={HEIGHT} width={WIDTH} height={1} className="fill-line" />
          </svg>
          <div className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted" suppressHydrationWarning>
            <Key color="bg-info/45" label={`${texts.opened} ${formats.number(sum('opened'))}`} />
            <Key color="bg-good" label={`${texts.clicked} ${formats.number(sum('clicked'))}`} />
            <Key
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

const Key = ({ color, label }: { color: string; label: string }) => (
  <span className="flex items-center gap-2">
    <span aria-hidden="true" className={`size-2.5 rounded-[3px] ${color}`} />
    {label}
  </span>
);
