'use client';

import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
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
      <Table label={texts.badTitle}>
        <thead>
          <tr>
            <Th className="text-right">{texts.line}</Th>
            <Th>{texts.cell}</Th>
            <Th>{texts.reason}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, column_name, value, reason }) => (
            <tr key={line}>
              <Td className="w-16 text-right tabular-nums">{number(line)}</Td>
              <Td className="max-w-72">
                {column_name === '' ? (
                  <span className="text-muted">{texts.wholeLine}</span>
                ) : (
                  <span className="flex min-w-0 gap-x-2 max-md:flex-col max-md:items-start">
                    <span className="text-muted md:shrink-0">{column_name}</span>
                    <mark className="max-w-full min-w-0 truncate rounded-[4px] bg-bad-soft px-1 text-bad">
                      {value || texts.emptyCell}
                    </mark>
                  </span>
                )}
              </Td>
              <Td className="min-w-44">{reason}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
