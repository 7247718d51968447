import type { ReactNode } from 'react';
import { Meter } from './meter';
import { Table, Td, Th } from './table';

export type BarsRow = {
  key: string;
  label: string;
  /** What the bar is as long as, against the longest. */
  value: number;
  /** One for each head after the first. */
  cells: readonly ReactNode[];
};

type Props = { title: string; heads: readonly string[]; rows: readonly BarsRow[]; hint?: string };

/** A small table of counts with a bar under each label; what the bars say stands in the cells as well. */
export function BarsTable({ title, heads: [first, ...others], rows, hint }: Props) {
  const most = Math.max(0, ...rows.map(({ value }) => value));
  return (
    <section className="grid min-w-0 content-start gap-3">
      <div className="grid gap-1">
        <h2 className="display text-base">{title}</h2>
        {hint && <p className="text-sm text-pretty text-muted">{hint}</p>}
      </div>
      <Table label={title}>
        <thead>
          <tr>
            <Th>{first}</Th>
            {others.map((head) => (
              <Th key={head} className="text-right">
                {head}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody className="tabular-nums">
          {rows.map(({ key, label, value, cells }) => (
            <tr key={key}>
              <Td className="w-full min-w-40">
                <div className="grid gap-1.5">
                  {label}
                  <Meter value={value} max={most} />
                </div>
              </Td>
              {cells.map((cell, index) => (
                <Td key={others[index]} className="text-right">
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}
