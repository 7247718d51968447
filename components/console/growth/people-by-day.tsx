import { useFormats, useTexts } from '#language';
import type { SegmentDay } from '@/lib/campaign/growth/queries';
import { comparableChange } from './comparable-change';
import { DaysTable } from './days-table';

const WIDTH = 720;
const HEIGHT = 144;
const DAY_MS = 24 * 60 * 60 * 1000;

/** How many were in a segment by day, as a line from zero; a broken upright line where its rule had changed. */
export function PeopleByDay({ days }: { days: readonly SegmentDay[] }) {
  const all = useTexts('growth');
  const texts = all.segment;
  const formats = useFormats();
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const most = Math.max(1, ...days.map(({ people }) => people));
  // A day without a count takes its room.
  const ageOf = ({ day }: SegmentDay) => (Date.parse(day) - Date.parse(first.day)) / DAY_MS;
  const step = WIDTH / Math.max(1, ageOf(last));
  const x = (day: SegmentDay) => ageOf(day) * step;
  const y = ({ people }: SegmentDay) => HEIGHT - (people / most) * HEIGHT;
  const dayOf = ({ day }: SegmentDay) => formats.day(`${day}T12:00:00Z`, 'UTC');
  const line = days.map((day) => `${x(day).toFixed(1)},${y(day).toFixed(1)}`).join(' ');
  const change = comparableChange(days);
  const isRuleChanged = days.some((day) => day.is_rule_changed);
  const noteOf = ({ is_rule_changed }: SegmentDay) => (is_rule_changed ? texts.ruleChanged : undefined);
  return (
    <figure className="grid gap-3">
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 pt-2">
        <div
          aria-hidden="true"
          className="grid content-between justify-items-end text-xs text-muted tabular-nums"
        >
          <span className="-translate-y-1/2">{formats.number(most)}</span>
          <span className="translate-y-1/2">0</span>
        </div>
        <svg
          viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
          role="img"
          className="h-28 w-full overflow-visible"
          preserveAspectRatio="none"
        >
          <title>
            {texts.summary(
              formats.number(first.people),
              dayOf(first),
              formats.number(last.people),
              dayOf(last),
            )}
          </title>
          <polygon points={`0,${HEIGHT} ${line} ${WIDTH},${HEIGHT}`} className="fill-good opacity-15" />
          <polyline
            points={line}
            vectorEffect="non-scaling-stroke"
            className="fill-none stroke-good stroke-2"
          />
          {days.filter(noteOf).map((day) => (
            <line
              key={day.day}
              x1={x(day)}
              x2={x(day)}
              y1={0}
              y2={HEIGHT}
              vectorEffect="non-scaling-stroke"
              strokeDasharray="3 3"
              className="stroke-muted"
            />
          ))}
          <line
            x1={0}
            x2={WIDTH}
            y1={HEIGHT}
            y2={HEIGHT}
            vectorEffect="non-scaling-stroke"
            className="stroke-edge"
          />
          {days.map((day) => (
            <rect
              key={day.day}
              x={Math.max(0, x(day) - step / 2)}
              width={step}
              height={HEIGHT}
              className="fill-transparent hover:fill-hover"
            >
              <title>
                {[dayOf(day), formats.number(day.people), noteOf(day)].filter(Boolean).join(' · ')}
              </title>
            </rect>
          ))}
        </svg>
      </div>
      <figcaption className="flex flex-wrap gap-x-5 gap-y-1 text-sm text-muted tabular-nums">
        {change && (
          <span>
            {change.more === 0
              ? texts.steady(dayOf(change.since))
              : texts.change(
                  `${change.more > 0 ? '+' : '−'}${formats.number(Math.abs(change.more))}`,
                  dayOf(change.since),
                )}
          </span>
        )}
        {isRuleChanged && <span>┆ {texts.ruleChangedLegend}</span>}
        <span className="ml-auto">
          {dayOf(first)} – {dayOf(last)}
        </span>
      </figcaption>
      <DaysTable days={days} columns={[{ name: all.people, read: ({ people }) => people }]} note={noteOf} />
    </figure>
  );
}
