import type { ReactNode } from 'react';
import { useFormats } from '#language';
import { Table, Td, Th } from '@/components/ui/table';

type Props = {
  label: string;
  heads: { line: string; cell: string; reason: string };
  lines: readonly { line: number; cell: ReactNode; reason: string }[];
};

/** Lines of a file that can’t be read, each with the cell at fault and why. */
export function LinesTable({ label, heads, lines }: Props) {
  const { number } = useFormats();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th className="text-right">{heads.line}</Th>
          <Th>{heads.cell}</Th>
          <Th>{heads.reason}</Th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ line, cell, reason }) => (
          <tr key={line}>
            <Td className="w-16 text-right tabular-nums">{number(line)}</Td>
            <Td className="max-w-72 wrap-anywhere">{cell}</Td>
            <Td className="min-w-40">{reason}</Td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
