import { useFormats, useTexts } from '#language';
import { Table, Td, Th } from '@/components/ui/table';
import type { CatalogueChange } from '@/lib/store/catalogue-file/queries';

type Props = { changes: readonly CatalogueChange[]; more: number };

/** What a file changes, value by value, beside what is there now. */
export function ChangeTable({ changes, more }: Props) {
  const texts = useTexts('officeCatalogueFile');
  const { number } = useFormats();
  const { columns } = texts;
  return (
    <section className="grid max-w-5xl gap-2">
      <h2 className="display text-base">{texts.changesTable}</h2>
      <Table label={texts.changesTable}>
        <thead>
          <tr>
            <Th className="text-right">{columns.line}</Th>
            <Th>{columns.item}</Th>
            <Th>{columns.field}</Th>
            <Th>{columns.before}</Th>
            <Th>{columns.after}</Th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ line, product, service, is_new, fields }) =>
            fields.map(({ column, before, after }, place) => (
              <tr key={`${line} ${service} ${column}`}>
                <Td className="text-right tabular-nums">{place === 0 && number(line)}</Td>
                <Td className="min-w-44 wrap-anywhere">
                  {place === 0 && (
                    <>
                      {service ? `${product} · ${service}` : product}
                      {is_new && <span className="block text-sm text-muted">{texts.isNew}</span>}
                    </>
                  )}
                </Td>
                <Td className="font-mono text-sm">{column}</Td>
                <Td className="max-w-80 min-w-24 wrap-anywhere text-muted">
                  {before === null ? '' : before || texts.empty}
                </Td>
                <Td className="max-w-80 min-w-24 wrap-anywhere">{after || texts.empty}</Td>
              </tr>
            )),
          )}
        </tbody>
      </Table>
      {more > 0 && <p className="text-sm text-muted">{texts.more(more)}</p>}
    </section>
  );
}
