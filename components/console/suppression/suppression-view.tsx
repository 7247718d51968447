'use client';

import { useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/console/list-page';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { nothingSelected } from '@/components/ui/data-table/selection';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { usePagedRows } from '@/components/ui/data-table/use-paged-rows';
import { useTableColumns } from '@/components/ui/data-table/use-table-columns';
import { EmptyState } from '@/components/ui/empty-state';
import {
  SUPPRESSED_PER_PAGE,
  type SuppressedAddress,
  suppressedKey,
  suppressedRows,
} from '@/lib/campaign/suppression/queries';
import { SUPPRESSION_REASONS } from '@/lib/campaign/suppression/reasons';
import { AddAddressesDialog } from './add-addresses-dialog';
import { AllowAgainBar } from './allow-again-bar';
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
  const [state, setState] = useQueryStates(suppressionSearch);
  const [view, setView] = useState({ first: 0, last: 0 });
  const [selection, setSelection] = useState(nothingSelected);
  const [isAdding, setAdding] = useState(false);
  const filter = suppressionFilterOf(state);
  const rows = usePagedRows({
    pageQuery: (page) => suppressedRows(filter, page),
    pageSize: SUPPRESSED_PER_PAGE,
    view,
  });
  const columns = useMemo(() => suppressionColumns(texts, zone), [texts, zone]);
  const choice = useTableColumns('suppression', columns);
  const change = (changes: Partial<typeof state>) => {
    setSelection(nothingSelected);
    void setState(changes);
  };
  const clear = () => change({ q: '', group: null, reason: null });
  const reload = () => {
    setSelection(nothingSelected);
    void queries.invalidateQueries({ queryKey: suppressedKey });
  };
  const contactOf = ({ email_address }: SuppressedAddress) =>
    `/console/contacts?${new URLSearchParams({ q: email_address })}`;
  const exported = new URLSearchParams(Object.entries(filter).map(([name, value]) => [name, String(value)]));
  return (
    <ListPage>
      <SuppressionHeader
        detail={texts.count(formats.number(rows.total))}
        actions={
          <Button variant="primary" onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        }
      />
      <div className="pt-3">
        <TableToolbar
          search={state.q}
          onSearch={(q) => change({ q })}
          searchHint={texts.searchHint}
          onClearFilters={clear}
          filters={[
            {
              name: 'group',
              label: texts.columns.from,
              value: state.group === null ? '' : String(state.group),
              options: [
                { value: '0', label: texts.everything },
                ...groups.map(({ id, group_name }) => ({ value: String(id), label: group_name })),
              ],
              onChange: (value) => change({ group: value === '' ? null : Number(value) }),
            },
            {
              name: 'reason',
              label: texts.columns.reason,
              value: state.reason ?? '',
              options: SUPPRESSION_REASONS.map((value) => ({ value, label: texts.reasons[value] })),
              onChange: (value) =>
                change({ reason: SUPPRESSION_REASONS.find((one) => one === value) ?? null }),
            },
          ]}
        >
          <a
            href={`/api/email/suppression/export?${exported}`}
            download
            className={buttonClass('secondary', 'small', 'md:min-h-9')}
          >
            <Download aria-hidden="true" />
            {texts.export}
          </a>
          <ColumnsButton choice={choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.addresses}
        columns={choice.shown}
        rows={rows}
        onView={setView}
        nameOf={({ email_address }) => email_address}
        hrefOf={contactOf}
        onOpen={(row) => router.push(contactOf(row))}
        sort=""
        onSort={() => {}}
        selection={selection}
        onSelect={setSelection}
        empty={
          Object.keys(filter).length > 0 ? (
            <NoneFits onClear={clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      <AllowAgainBar
        selection={selection}
        onSelect={setSelection}
        rows={rows}
        filter={filter}
        onChanged={reload}
      />
      <AddAddressesDialog open={isAdding} onOpenChange={setAdding} groups={groups} onAdded={reload} />
    </ListPage>
  );
}
