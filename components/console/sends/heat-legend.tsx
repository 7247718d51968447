import { useFormats, useTexts } from '#language';
import { HEAT_LEVELS } from './heat-levels';

/** What the colors of the heat map stand for. */
export function HeatLegend() {
  const texts = useTexts('sends').report.links;
  const formats = useFormats();
  const percent = (share: number) => formats.percent(share);
  return (
    <ul aria-label={texts.legend} className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
      {HEAT_LEVELS.map(({ from, color }, index) => {
        const next = HEAT_LEVELS[index + 1];
        return (
          <li key={from} className="flex items-center gap-1.5">
            <span
              aria-hidden="true"
              className="rounded-full"
              style={{ width: 6 + 2 * index, height: 6 + 2 * index, background: color }}
            />
            {index === 0 && next
              ? texts.under(percent(next.from))
              : next
                ? texts.between(percent(from), percent(next.from))
                : texts.above(percent(from))}
          </li>
        );
      })}
    </ul>
  );
}
