'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { usePagedRows } from '@/components/ui/data-table/use-paged-rows';
import { useTableColumns } from '@/components/ui/data-table/use-table-columns';
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
  const [state, setState] = useQueryStates(segmentsSearch);
  const [view, setView] = useState({ first: 0, last: 0 });
  const filter = filterOf(state);
  const rows = usePagedRows({
    pageQuery: (page) => summaryRows(filter, page),
    pageSize: SEGMENTS_PER_PAGE,
    view,
  });
  const columns = useMemo(
    () => segmentColumns({ texts, formats, choices, zone }),
    [texts, formats, choices, zone],
  );
  const choice = useTableColumns('segments', columns);
  const create = () => router.push('/console/segments/new');
  useKeys({ n: create });
  const newSegment = (
    <ButtonLink href="/console/segments/new" variant="primary">
      <Plus aria-hidden="true" />
      {texts.create}
    </ButtonLink>
  );
  const clear = () => void setState({ q: '' });
  const isEmpty = !rows.isLoading && rows.total === 0 && !state.q;
  return (
    <div className="flex h-[calc(100dvh-3.5rem)] flex-col md:h-dvh">
      <ConsoleHeader
        title={texts.title}
        detail={texts.count(rows.total, formats.number(rows.total))}
        actions={!isEmpty && newSegment}
      />
      {!isEmpty && (
        <TableToolbar
          search={state.q}
          onSearch={(q) => void setState({ q })}
          searchHint={texts.searchHint}
          onClearFilters={clear}
        >
          <ColumnsButton choice={choice} />
        </TableToolbar>
      )}
      <DataTable
        label={texts.title}
        columns={choice.shown}
        rows={rows}
        onView={setView}
        nameOf={({ segment_name }) => segment_name}
        hrefOf={({ id }) => `/console/segments/${id}`}
        onOpen={({ id }) => router.push(`/console/segments/${id}`)}
        sort={state.sort}
        onSort={(sort) => void setState({ sort: sort as typeof state.sort })}
        empty={
          state.q ? (
            <NoneFits onClear={clear} />
          ) : (
            <EmptyState title={texts.none} action={newSegment}>
              {texts.noneHint}
            </EmptyState>
          )
        }
      />
    </div>
  );
}
