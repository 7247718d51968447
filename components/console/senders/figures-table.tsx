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
          <Th className="text-right max-md:hidden md:min-w-24">{texts.handed}</Th>
          <Th className="text-right md:min-w-40">{texts.bounces}</Th>
          <Th className="text-right md:min-w-32">{texts.complaints}</Th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, label: of, handed, bounced, complained, senderId, domain }) => {
          const given = { of, handed, senderId, domain };
          return (
            <tr key={key}>
              <Td className="min-w-32 pt-2.5 align-top wrap-anywhere">
                {name}
                <span className="block text-sm text-muted tabular-nums md:hidden">
                  {texts.sent(formats.number(handed), handed === 1)}
                </span>
              </Td>
              <Td className="pt-2.5 text-right align-top tabular-nums max-md:hidden">
                {formats.number(handed)}
              </Td>
              <Td className="pt-2.5 text-right align-top whitespace-nowrap">
                <TroubleCell trouble="bounced" count={bounced} {...given} />
              </Td>
              <Td className="pt-2.5 text-right align-top whitespace-nowrap">
                <TroubleCell trouble="complained" count={complained} {...given} />
              </Td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}
