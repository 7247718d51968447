'use client';

import { Download } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#language';
import { DownloadLink } from '@/components/form/download-link';
import { TablePage } from '@/components/shell/table-page';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { recordKinds } from '@/lib/audit/recorded-fields';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { CHANGES_PER_PAGE, changesPages } from '@/lib/store/audit/queries';
import { auditColumns } from './audit-columns';
import { auditFilterOf, auditSearch } from './audit-search';
import { ChangeDrawer } from './change-drawer';
import { actionWords, kindWords, roleWords } from './change-words';
import { DayFilter } from './day-filter';

const ROLES = [...TEAM_ROLES, 'user', 'guest', 'machine'];

/** Who changed what, the newest first. */
export function AuditView({ actions, zone }: { actions: readonly string[]; zone: string }) {
  const audit = useTexts('audit');
  const office = useTexts('office');
  const columns = useMemo(() => auditColumns({ audit, office }, zone), [audit, office, zone]);
  const page = useKeysetPage({
    name: 'audit',
    search: auditSearch,
    filterOf: auditFilterOf,
    pagesQuery: changesPages,
    pageSize: CHANGES_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  const exported = new URLSearchParams(
    Object.entries(page.filter).map(([name, value]) => [name, String(value)]),
  );
  return (
    <TablePage
      page={page}
      title={audit.title}
      detail={audit.intro}
      searchHint={audit.searchHint}
      filters={[
        page.filterBy(
          'action',
          audit.filters.action,
          actions.map((value) => ({ value, label: actionWords(audit, value) })),
        ),
        page.filterBy(
          'kind',
          audit.filters.kind,
          recordKinds.map((value) => ({ value, label: kindWords(audit, value) })),
        ),
        page.filterBy(
          'role',
          audit.filters.role,
          ROLES.map((value) => ({ value, label: roleWords(audit, office.roles, value) })),
        ),
      ]}
      tools={
        <>
          <DayFilter
            label={audit.filters.from}
            value={page.state.from}
            onChange={(from) => page.narrow({ from })}
          />
          <DayFilter
            label={audit.filters.until}
            value={page.state.until}
            onChange={(until) => page.narrow({ until })}
          />
          <DownloadLink href={`/api/admin/audit/export?${exported}`}>
            <Download aria-hidden="true" />
            {audit.export}
          </DownloadLink>
        </>
      }
      label={audit.changes}
      nameOf={({ action, record }) => `${actionWords(audit, action)} ${record}`}
      hrefOf={({ id }) => `/admin/audit?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: audit.none, hint: audit.noneHint }}
    >
      {opened && (
        <ChangeDrawer
          change={opened}
          zone={zone}
          onClose={() => page.open(null)}
          onRecord={(record) => {
            page.open(null);
            page.toolbar.onSearch(record);
          }}
        />
      )}
    </TablePage>
  );
}
