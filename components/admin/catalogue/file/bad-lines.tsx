import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import type { BadCatalogueLine } from '@/lib/store/catalogue-file/queries';
import { MOST_BAD_LINES } from '@/lib/store/catalogue-file/schemas';

/** The lines of a file that are wrong, with the column at fault and why. */
export function BadLines({ lines }: { lines: readonly BadCatalogueLine[] }) {
  const texts = useTexts('officeCatalogueFile');
  const { number } = useFormats();
  const { columns } = texts;
  return (
    <section className="grid max-w-4xl gap-2">
      <h2 className="display text-base">{texts.badTable}</h2>
      <Table label={texts.badTable}>
        <thead>
          <tr>
            <Th className="text-right">{columns.line}</Th>
            <Th>{columns.column}</Th>
            <Th className="w-full">{columns.reason}</Th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ line, column, reason }) => (
            <tr key={`${line} ${column} ${reason}`}>
              <Td className="text-right tabular-nums">{number(line)}</Td>
              <Td className="whitespace-nowrap">
                {column ? <span className="font-mono text-sm">{column}</span> : texts.wholeLine}
              </Td>
              <Td className="min-w-56">{reason}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
      {lines.length === MOST_BAD_LINES && <p className="text-sm text-muted">{texts.moreBad}</p>}
    </section>
  );
}
