'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { TablePage } from '@/components/shell/table-page';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { JOBS_PER_PAGE, jobsPage } from '@/lib/store/job-desk/queries';
import { jobColumns } from './job-columns';
import { JobDrawer } from './job-drawer';
import { JOB_STATES, jobsFilterOf, jobsSearch } from './jobs-search';

/** Work in the background that failed too often, the newest first. */
export function JobsView({ zone }: { zone: string }) {
  const [texts, formats] = [useTexts('officeJobs'), useFormats()];
  const columns = useMemo(() => jobColumns(texts, formats, zone), [texts, formats, zone]);
  const page = useListPage({
    name: 'jobs',
    search: jobsSearch,
    filterOf: jobsFilterOf,
    pageQuery: jobsPage,
    pageSize: JOBS_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  return (
    <TablePage
      page={page}
      title={texts.title}
      detail={texts.intro}
      searchHint={texts.searchHint}
      filters={[
        page.filterBy(
          'status',
          texts.filters.status,
          JOB_STATES.map((value) => ({ value, label: texts.states[value] })),
        ),
      ]}
      label={texts.title}
      nameOf={({ name, subject }) => texts.nameOf(name, subject)}
      hrefOf={({ id }) => `/admin/jobs?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint }}
    >
      {opened && <JobDrawer job={opened} zone={zone} onClose={() => page.open(null)} />}
    </TablePage>
  );
}
