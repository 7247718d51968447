import type { ReactNode } from 'react';
import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import { TroubleCell } from './trouble-cell';

type Row = {
  key: string | number;
  name: ReactNode;
  /** For the names of its links. */
  label: string;
  handed: number;
  bounced: number;
  complained: number;
  senderId?: number | undefined;
  domain?: string | undefined;
};

/** Emails, bounces and complaints, by whatever the first column says. */
export function FiguresTable({ label, first, rows }: { label: string; first: string; rows: readonly Row[] }) {
  const texts = useTexts('reputation');
  const formats = useFormats();
  return (
    <Table label={label}>
      <thead>
        <tr>
          <Th className="w-full">{first}</Th>
          <Th className="text-right md:pl-4">{texts.handed}</Th>
          <Th className="text-right md:pl-4">{texts.bounces}</Th>
          <Th className="text-right md:pl-4">{texts.complaints}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, label: of, handed, bounced, complained, senderId, domain }) => {
          const given = { of, handed, senderId, domain };
          return (
            <tr key={key}>
              <Td className="min-w-32 pt-2.5 align-top wrap-anywhere">{name}</Td>
              <Td className="text-right md:pl-4 pt-2.5 align-top tabular-nums">{formats.number(handed)}</Td>
              <Td className="text-right md:pl-4 pt-2.5 align-top whitespace-nowrap">
                <TroubleCell trouble="bounced" count={bounced} {...given} />
              </Td>
              <Td className="text-right md:pl-4 pt-2.5 align-top whitespace-nowrap">
                <TroubleCell trouble="complained" count={complained} {...given} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
