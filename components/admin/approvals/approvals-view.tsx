'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { useCan } from '@/components/admin/shell/role-context';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { APPROVALS_PER_PAGE, approvalPages, approvalsKey } from '@/lib/store/approvals/queries';
import { APPROVAL_STATUSES } from '@/lib/store/approvals/states';
import { approvalColumns } from './approval-columns';
import { ApprovalDrawer } from './approval-drawer';
import { approvalFilterOf, approvalSearch } from './approval-search';
import { LimitsDialog } from './limits-dialog';
import { StatusTabs } from './status-tabs';

/** What waits for a second person, and what was decided. */
export function ApprovalsView({ zone }: { zone: string }) {
  const texts = useTexts('approvals');
  const formats = useFormats();
  const queries = useQueryClient();
  const mayLimit = useCan('approvals:limits');
  const [isLimiting, setLimiting] = useState(false);
  const columns = useMemo(() => approvalColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useKeysetPage({
    name: 'approvals',
    search: approvalSearch,
    filterOf: approvalFilterOf,
    pagesQuery: approvalPages,
    pageSize: APPROVALS_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  const nameOf = ({ action, record }: { action: string; record: string }) =>
    `${texts.actions[action] ?? action} ${record}`;
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        detail={texts.intro}
        actions={mayLimit && <Button onClick={() => setLimiting(true)}>{texts.limits}</Button>}
      />
      <StatusTabs
        label={texts.filterStatus}
        value={page.state.status}
        options={APPROVAL_STATUSES.map((value) => ({ value, label: texts.statuses[value] }))}
        onChange={(status) => page.narrow({ status })}
      />
      <DataTable
        label={texts.requests}
        {...page.table}
        nameOf={nameOf}
        hrefOf={({ id }) => `/admin/approvals?open=${id}`}
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
      {opened && (
        <ApprovalDrawer
          approval={opened}
          title={nameOf(opened)}
          zone={zone}
          onClose={() => page.open(null)}
          onDecided={() => {
            page.open(null);
            void queries.invalidateQueries({ queryKey: approvalsKey });
          }}
        />
      )}
      {isLimiting && <LimitsDialog onClose={() => setLimiting(false)} />}
    </ListPage>
  );
}
