'use client';

import { useMemo } from 'react';
import { useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { REPORTS_PER_PAGE } from '@/lib/store/reports/page-size';
import { reportsPage } from '@/lib/store/reports/queries';
import { REPORT_STATES } from '@/lib/store/reports/report-states';
import { reportColumns } from './report-columns';
import { ReportDrawer } from './report-drawer';
import { reportsFilterOf, reportsSearch } from './reports-search';

/** Problems with orders, the newest first. */
export function ReportsView({ zone }: { zone: string }) {
  const texts = useTexts('officeReports');
  const columns = useMemo(() => reportColumns(texts, zone), [texts, zone]);
  const page = useListPage({
    name: 'reports',
    search: reportsSearch,
    filterOf: reportsFilterOf,
    pageQuery: reportsPage,
    pageSize: REPORTS_PER_PAGE,
    columns,
  });
  return (
    <ListPage>
      <PageHead title={texts.title} />
      <div className="pt-3">
        <TableToolbar
          {...page.toolbar}
          searchHint={texts.searchHint}
          filters={[
            page.filterBy(
              'status',
              texts.filters.status,
              REPORT_STATES.map((value) => ({ value, label: texts.states[value] })),
            ),
          ]}
        >
          <ColumnsButton choice={page.choice} />
        </TableToolbar>
      </div>
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ utr }) => texts.nameOf(utr)}
        hrefOf={({ id }) => `/admin/reports?open=${id}`}
        onOpen={({ id }) => page.open(id)}
        openId={page.openId}
        empty={
          page.isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      {page.openId !== null && (
        <ReportDrawer key={page.openId} id={page.openId} zone={zone} onClose={() => page.open(null)} />
      )}
    </ListPage>
  );
}
