'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import { ListPage } from '@/components/shell/list-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { nothingSelected } from '@/components/ui/data-table/selection';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import {
  SUPPRESSED_PER_PAGE,
  type SuppressedAddress,
  suppressedKey,
  suppressedRows,
} from '@/lib/campaign/suppression/queries';
import { SUPPRESSION_REASONS } from '@/lib/campaign/suppression/reasons';
import { AddAddressesDialog } from './add-addresses-dialog';
import { AllowAgainBar } from './allow-again-bar';
import { ImportDialog } from './import-dialog';
import { suppressionColumns } from './suppression-columns';
import { SuppressionHeader } from './suppression-header';
import { suppressionFilterOf, suppressionSearch } from './suppression-search';

type Props = { groups: readonly { id: number; group_name: string }[]; zone: string };

/** Every address that gets no mail of a kind, or none at all, and why. */
export function SuppressionView({ groups, zone }: Props) {
  const texts = useTexts('suppression');
  const formats = useFormats();
  const router = useRouter();
  const queries = useQueryClient();
  const [isAdding, setAdding] = useState(false);
  const [isImporting, setImporting] = useState(false);
  const columns = useMemo(() => suppressionColumns(texts, zone), [texts, zone]);
  const page = useListPage({
    name: 'suppression',
    search: suppressionSearch,
    filterOf: suppressionFilterOf,
    pageQuery: suppressedRows,
    pageSize: SUPPRESSED_PER_PAGE,
    columns,
  });
  useKeys({ n: () => setAdding(true) });
  const reload = () => {
    page.selected.onSelect(nothingSelected);
    void queries.invalidateQueries({ queryKey: suppressedKey });
  };
  const contactOf = ({ email_address }: SuppressedAddress) =>
    `/console/contacts?${new URLSearchParams({ q: email_address })}`;
  const exported = new URLSearchParams(
    Object.entries(page.filter).map(([name, value]) => [name, String(value)]),
  );
  return (
    <ListPage>
      <SuppressionHeader
        detail={page.rows.failure ? undefined : texts.count(formats.number(page.rows.total))}
        actions={
          <>
            <Button onClick={() => setImporting(true)}>{texts.import}</Button>
            <Button variant="primary" onClick={() => setAdding(true)}>
              {texts.add}
            </Button>
          </>
        }
      />
      <div className="pt-3">
        <SavedViews list="suppression" address={page.address} onGo={page.go} />
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
          <SaveViewButton list="suppression" address={page.address} />
          <a
            href={`/api/email/suppression/export?${exported}`}
            download
            className={buttonClass('secondary', 'small', 'md:min-h-9')}
          >
            <Download aria-hidden="true" />
            <span className="max-md:sr-only">{texts.export}</span>
          </a>
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.addresses}
        {...page.table}
        {...page.selected}
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
      <AllowAgainBar {...page.selected} rows={page.rows} filter={page.filter} onChanged={reload} />
      <AddAddressesDialog open={isAdding} onOpenChange={setAdding} groups={groups} onAdded={reload} />
      {isImporting && (
        <ImportDialog groups={groups} zone={zone} onClose={() => setImporting(false)} onImported={reload} />
      )}
    </ListPage>
  );
}
