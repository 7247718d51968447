'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { LEAVE_REASONS, PEOPLE_SHOWS } from '@/lib/campaign/automations/people-shows';
import {
  AUTOMATION_PEOPLE_PER_PAGE,
  peopleRows,
  type SequenceEmail,
} from '@/lib/campaign/automations/queries';
import { PathDrawer } from './path-drawer';
import { peopleColumns } from './people-columns';
import { peopleFilterOf, peopleHref, peopleSearch } from './people-search';

type Props = { utr: string; emails: readonly SequenceEmail[]; zone: string };

/** Who is or was in an automation, where, and since when; one person's way beside it. */
export function PeopleTab({ utr, emails, zone }: Props) {
  const all = useTexts('automations');
  const texts = all.people;
  const formats = useFormats();
  const columns = useMemo(() => peopleColumns({ texts: all, zone }), [all, zone]);
  const filterOf = useMemo(() => peopleFilterOf(utr), [utr]);
  const { rows, isNarrowed, ...page } = useListPage({
    name: 'automation-people',
    search: peopleSearch,
    filterOf,
    pageQuery: peopleRows,
    pageSize: AUTOMATION_PEOPLE_PER_PAGE,
    columns,
  });
  return (
    <>
      <TableToolbar
        {...page.toolbar}
        searchHint={texts.search}
        filters={[
          page.filterBy(
            'show',
            texts.show,
            PEOPLE_SHOWS.map((value) => ({ value, label: texts.shows[value] })),
          ),
          page.filterBy(
            'email',
            texts.email,
            emails.map(({ utr, subject }, i) => ({
              value: utr,
              label: `${all.email.place(i + 1)}: ${subject}`,
            })),
          ),
          page.filterBy(
            'reason',
            texts.reason,
            LEAVE_REASONS.map((value) => ({ value, label: all.exit.reasons[value] ?? value })),
          ),
        ]}
      >
        <span className="text-sm text-muted tabular-nums" role="status">
          {texts.count(rows.total, formats.number(rows.total))}
        </span>
        <ColumnsButton choice={page.choice} />
      </TableToolbar>
      <DataTable
        label={all.page.tabs.people}
        {...page.table}
        nameOf={({ email }) => email}
        hrefOf={({ id }) => `${peopleHref(utr, {})}&open=${id}`}
        openId={page.openId}
        onOpen={({ id }) => page.open(id)}
        empty={
          isNarrowed ? (
            <NoneFits onClear={page.clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      <PathDrawer utr={utr} id={page.openId} zone={zone} onClose={() => page.open(null)} />
    </>
  );
}
