'use client';

import { useFormats, useTexts } from '#language';
import { LinesTable } from '@/components/console/lines-table';
import type { Review } from '@/lib/campaign/imports/queries';
import { ErrorsLink } from './errors-link';

type Props = { id: number; lines: Review['bad_lines']; total: number };

/** The lines that can't be read, each with the cell at fault and why. */
export function BadLines({ id, lines, total }: Props) {
  const texts = useTexts('imports').review;
  const { number } = useFormats();
  if (lines.length === 0) return null;
  return (
    <section className="grid gap-2">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="text-base font-medium">{texts.badTitle}</h2>
          <p className="text-sm text-muted">
            {texts.badHint} {total > lines.length && texts.firstBad(number(lines.length))}
          </p>
        </div>
        <ErrorsLink id={id} />
      </div>
      <LinesTable
        label={texts.badTitle}
        heads={texts}
        lines={lines.map(({ column_name, value, ...line }) => ({
          ...line,
          cell:
            column_name === '' ? (
              <span className="text-muted">{texts.wholeLine}</span>
            ) : (
              <span className="flex min-w-0 gap-x-2 max-md:flex-col max-md:items-start">
                <span className="text-muted md:shrink-0">{column_name}</span>
                <mark className="max-w-full min-w-0 truncate rounded-[4px] bg-bad-soft px-1 text-bad">
                  {value || texts.emptyCell}
                </mark>
              </span>
            ),
        }))}
      />
    </section>
  );
}
