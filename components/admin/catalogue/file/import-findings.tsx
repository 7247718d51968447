import { useTexts } from '#language';
import { Notice } from '@/components/ui/notice';
import type { CheckedCatalogue } from '@/lib/store/catalogue-file/queries';
import { BadLines } from './bad-lines';
import { ChangeTable } from './change-table';

/** What importing a file would do: counts, the lines that are wrong, and each change with its old value. */
export function ImportFindings({ found, changes }: { found: CheckedCatalogue; changes: number }) {
  const texts = useTexts('officeCatalogueFile');
  const { bad, bad_lines, unknown_columns, products, services, more_changes } = found;
  return (
    <div className="grid gap-6">
      {bad > 0 ? (
        <Notice tone="bad" title={texts.bad(bad)}>
          <p>{texts.badHint}</p>
        </Notice>
      ) : changes === 0 ? (
        <Notice title={texts.nothing}>
          <p>{texts.nothingHint}</p>
        </Notice>
      ) : (
        <Notice tone="good" title={texts.good(changes)} />
      )}
      {unknown_columns.length > 0 && <Notice tone="warn">{texts.ignored(unknown_columns.join(', '))}</Notice>}
      {bad_lines.length > 0 && <BadLines lines={bad_lines} />}
      <ul className="grid gap-1 text-md tabular-nums">
        <li>{texts.counts.products(products)}</li>
        <li>{texts.counts.services(services)}</li>
      </ul>
      {changes > 0 && <ChangeTable changes={found.changes} more={more_changes} />}
    </div>
  );
}
