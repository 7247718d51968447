'use client';

import { Plus } from 'lucide-react';
import { useQueryStates } from 'nuqs';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { ListPage } from '@/components/console/list-page';
import { PersonDrawer } from '@/components/console/person/person-drawer';
import { ConsoleHeader } from '@/components/console/shell/console-header';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { nothingSelected } from '@/components/ui/data-table/selection';
import { SelectionBar } from '@/components/ui/data-table/selection-bar';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { usePagedRows } from '@/components/ui/data-table/use-paged-rows';
import { useTableColumns } from '@/components/ui/data-table/use-table-columns';
import { EmptyState } from '@/components/ui/empty-state';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import { PEOPLE_PER_PAGE, peopleRows } from '@/lib/campaign/people/queries';
import { ACTIVITIES, STANDINGS } from '@/lib/campaign/people/standings';
import { AudienceTabs } from './audience-tabs';
import { contactColumns } from './contact-columns';
import { contactsSearch, filterOf } from './contacts-search';

const loadNewContact = () => import('@/components/console/person/new-contact-dialog');

type Choice = { id: number; name: string };

type Props = {
  lists: readonly Choice[];
  segments: readonly Choice[];
  fields: readonly string[];
  zone: string;
};

/** All of an account's contacts. */
export function ContactsView({ lists, segments, fields, zone }: Props) {
  const texts = useTexts('contacts');
  const formats = useFormats();
  const [state, setState] = useQueryStates(contactsSearch);
  const [view, setView] = useState({ first: 0, last: 0 });
  const [selection, setSelection] = useState(nothingSelected);
  const filter = filterOf(state);
  const rows = usePagedRows({
    pageQuery: (page) => peopleRows(filter, page),
    pageSize: PEOPLE_PER_PAGE,
    view,
  });
  const columns = useMemo(() => contactColumns({ texts, zone, fields }), [texts, zone, fields]);
  const choice = useTableColumns('contacts', columns);
  const change = (changes: Partial<typeof state>) => {
    setSelection(nothingSelected);
    void setState(changes);
  };
  const clear = () => change({ q: '', list: null, segment: null, status: null, activity: null });
  const ask = (isNew: boolean) => void setState({ new: isNew });
  const NewContact = usePart(loadNewContact, state.new, () => ask(false));
  useKeys({ n: () => ask(true) });
  const isNarrowed = Object.keys(filter).length > 1;
  const numbered = (choices: readonly Choice[]) =>
    choices.map(({ id, name }) => ({ value: String(id), label: name }));
  return (
    <ListPage>
      <ConsoleHeader
        title={texts.title}
        detail={texts.people(formats.number(rows.total))}
        actions={
          <>
            <ButtonLink href="/console/contacts/import">{texts.import}</ButtonLink>
            <Button variant="primary" onClick={() => ask(true)}>
              <Plus aria-hidden="true" />
              {texts.add}
            </Button>
          </>
        }
      />
      <AudienceTabs />
      <TableToolbar
        search={state.q}
        onSearch={(q) => change({ q })}
        searchHint={texts.searchHint}
        onClearFilters={clear}
        filters={[
          {
            name: 'list',
            label: texts.columns.list,
            value: state.list ? String(state.list) : '',
            options: numbered(lists),
            onChange: (value) => change({ list: Number(value) || null }),
          },
          {
            name: 'segment',
            label: texts.segment,
            value: state.segment ? String(state.segment) : '',
            options: numbered(segments),
            onChange: (value) => change({ segment: Number(value) || null }),
          },
          {
            name: 'status',
            label: texts.columns.standing,
            value: state.status ?? '',
            options: STANDINGS.map((value) => ({ value, label: texts.standings[value] })),
            onChange: (value) => change({ status: STANDINGS.find((one) => one === value) ?? null }),
          },
          {
            name: 'activity',
            label: texts.activity,
            value: state.activity ?? '',
            options: ACTIVITIES.map((value) => ({ value, label: texts.activities[value] })),
            onChange: (value) => change({ activity: ACTIVITIES.find((one) => one === value) ?? null }),
          },
        ]}
      >
        <ColumnsButton choice={choice} />
      </TableToolbar>
      <DataTable
        label={texts.title}
        columns={choice.shown}
        rows={rows}
        onView={setView}
        nameOf={({ email }) => email}
        hrefOf={({ id }) => `/console/contacts/${id}`}
        onOpen={({ id }) => void setState({ open: id })}
        openId={state.open}
        sort={state.sort}
        onSort={(sort) => change({ sort: sort as typeof state.sort })}
        selection={selection}
        onSelect={setSelection}
        empty={
          isNarrowed ? (
            <NoneFits onClear={clear} />
          ) : (
            <EmptyState title={texts.none}>{texts.noneHint}</EmptyState>
          )
        }
      />
      <SelectionBar selection={selection} onSelect={setSelection} total={rows.total}>
        {null}
      </SelectionBar>
      <PersonDrawer contactId={state.open} zone={zone} onClose={() => void setState({ open: null })} />
      {NewContact && (
        <NewContact
          lists={lists}
          list={state.list}
          open={state.new}
          onOpenChange={ask}
          onAdded={(id) => void setState({ new: null, open: id })}
        />
      )}
    </ListPage>
  );
}
