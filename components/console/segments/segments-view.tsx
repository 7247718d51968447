'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/console/list-page';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import { SEGMENTS_PER_PAGE, summaryRows } from '@/lib/campaign/segments/queries';
import type { RuleChoices } from './rule-choices';
import { segmentColumns } from './segment-columns';
import { filterOf, segmentsSearch } from './segments-search';

/** All of an account's segments. */
export function SegmentsView({ choices, zone }: { choices: RuleChoices; zone: string }) {
  const texts = useTexts('segments');
  const formats = useFormats();
  const router = useRouter();
  const columns = useMemo(
    () => segmentColumns({ texts, formats, choices, zone }),
    [texts, formats, choices, zone],
  );
  const { rows, isNarrowed, ...page } = useListPage({
    name: 'segments',
    search: segmentsSearch,
    filterOf,
    pageQuery: summaryRows,
    pageSize: SEGMENTS_PER_PAGE,
    columns,
  });
  const create = () => router.push('/console/segments/new');
  useKeys({ n: create });
  const newSegment = (
    <ButtonLink href="/console/segments/new" variant="primary">
      <Plus aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  );
  const isEmpty = !rows.isLoading && rows.total === 0 && !isNarrowed;
  return (
    <ListPage>
      <ConsoleHeader
        title={texts.title}
        detail={texts.count(rows.total, formats.number(rows.total))}
        actions={!isEmpty && newSegment}
      />
      {!isEmpty && (
        <>
          <SavedViews list="segments" address={page.address} onGo={page.go} />
          <TableToolbar {...page.toolbar} searchHint={texts.searchHint}>
            <SaveViewButton list="segments" address={page.address} />
            <ColumnsButton choice={page.choice} />
          </TableToolbar>
        </>
      )}
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ segment_name }) => segment_name}
        hrefOf={({ id }) => `/console/segments/${id}`}
        onOpen={({ id }) => router.push(`/console/segments/${id}`)}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none} action={newSegment}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
    </ListPage>
  );
}
