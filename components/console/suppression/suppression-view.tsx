'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { BulkProgress } from '@/components/console/contacts/bulk-progress';
import { useBulkActions } from '@/components/console/contacts/use-bulk-actions';
import { downloadFile } from '@/components/console/download-file';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import { selectedRows } from '@/components/console/selected-rows';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { useDownload } from '@/components/form/download-link';
import { ListPage } from '@/components/shell/list-page';
import { Button } from '@/components/ui/button';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { everythingSelected, nothingSelected, type Selection } from '@/components/ui/data-table/selection';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import {
  EXPORT_SUPPRESSED,
  type ExportSuppressed,
  SUPPRESSED_PER_PAGE,
  type SuppressedAddress,
  suppressedKey,
  suppressedRows,
} from '@/lib/campaign/suppression/queries';
import { SUPPRESSION_REASONS } from '@/lib/campaign/suppression/reasons';
import { AllowAgainBar } from './allow-again-bar';
import { suppressionColumns } from './suppression-columns';
import { SuppressionHeader } from './suppression-header';
import { suppressionFilterOf, suppressionSearch } from './suppression-search';

const loadAdding = () => import('./add-addresses-dialog');
const ImportDialog = lazy(() => import('./import-dialog'));

/** What the list’s columns are called in its file. */
const FILE_COLUMNS: Readonly<Record<string, NonNullable<ExportSuppressed['columns']>[number]>> = {
  address: 'email',
  from: 'group',
  reason: 'reason',
  words: 'words',
  since: 'since',
};

type Props = { groups: readonly { id: number; group_name: string }[]; zone: string };

/** Every address that gets no mail of a kind, or none at all, and why. */
export function SuppressionView({ groups, zone }: Props) {
  const texts = useTexts('suppression');
  const mayWrite = useMay('audience:write');
  const formats = useFormats();
  const router = useRouter();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const AddAddresses = usePart(loadAdding, isAdding, () => setAdding(false));
  const columns = useMemo(() => suppressionColumns(texts, zone), [texts, zone]);
  const page = useListPage({
    name: 'suppression',
    search: suppressionSearch,
    filterOf: suppressionFilterOf,
    pageQuery: suppressedRows,
    pageSize: SUPPRESSED_PER_PAGE,
    columns,
  });
  const bulk = useBulkActions();
  useKeys({ n: () => setAdding(mayWrite) });
  const reload = () => {
    page.selected.onSelect(nothingSelected);
    void queries.invalidateQueries({ queryKey: suppressedKey });
  };
  const contactOf = ({ email_address }: SuppressedAddress) =>
    `/console/contacts?${new URLSearchParams({ q: email_address })}`;
  const start = useDownload();
  const download = (selection: Selection) => {
    const { shown } = page.choice;
    const wanted = {
      ...selectedRows(selection, page.filter),
      sort: page.filter.sort,
      columns: shown.flatMap(({ id }) => FILE_COLUMNS[id] ?? []),
      heads: shown.map(({ header }) => header),
    } satisfies ExportSuppressed;
    start(() => downloadFile(EXPORT_SUPPRESSED, wanted));
  };
  return (
    <ListPage>
      <SuppressionHeader
        detail={page.rows.failure ? undefined : texts.count(formats.number(page.rows.total))}
        actions={
          <Allowed to="audience:write">
            <Button onClick={() => setImporting(true)}>{texts.import}</Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </Allowed>
        }
      />
      <div className="pt-3">
        <SavedViews list="suppression" page={page} />
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy('group', texts.columns.from, [
              { value: '0', label: texts.everything },
              ...groups.map(({ id, group_name }) => ({ value: String(id), label: group_name })),
            ]),
            page.filterBy(
              'reason',
              texts.columns.reason,
              SUPPRESSION_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
            ),
          ]}
        >
          <SaveViewButton list="suppression" page={page} />
          <Allowed to="audience:export">
            <Button
              size="small"
              className="md:min-h-9"
              disabled={page.rows.total === 0}
              onClick={() => download(everythingSelected)}
            >
              <Download aria-hidden="true" />
              <span className="max-md:sr-only">{texts.export}</span>
            </Button>
          </Allowed>
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.addresses}
        {...page.table}
        {...(mayWrite && page.selected)}
        nameOf={({ email_address }) => email_address}
        hrefOf={contactOf}
        onOpen={(row) => router.push(contactOf(row))}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      <BulkProgress {...bulk} />
      <AllowAgainBar
        {...page.selected}
        total={page.rows.total}
        filter={page.filter}
        onExport={download}
        onChanged={reload}
      />
      {AddAddresses && (
        <AddAddresses open={isAdding} onOpenChange={setAdding} groups={groups} onAdded={reload} />
      )}
      {isImporting && (
        <Suspense>
          <ImportDialog groups={groups} zone={zone} onClose={() => setImporting(false)} onImported={reload} />
        </Suspense>
      )}
    </ListPage>
  );
}
