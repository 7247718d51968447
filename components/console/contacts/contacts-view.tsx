'use client';

import { Download, History, Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useFormats, useTexts } from '#language';
import { downloadFile } from '@/components/console/download-file';
import { PersonDrawer } from '@/components/console/person/person-drawer';
import { SaveViewButton } from '@/components/console/save-view-button';
import { SavedViews } from '@/components/console/saved-views';
import type { RuleChoices } from '@/components/console/segments/rule-choices';
import { selectedRows } from '@/components/console/selected-rows';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { useDownload } from '@/components/form/download-link';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { ColumnsButton } from '@/components/ui/data-table/columns-button';
import { DataTable, NoneFits } from '@/components/ui/data-table/data-table';
import { everythingSelected, type Selection } from '@/components/ui/data-table/selection';
import { TableToolbar } from '@/components/ui/data-table/table-toolbar';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { useKeys } from '@/components/ui/use-keys';
import { usePart } from '@/components/ui/use-part';
import {
  EXPORT_PEOPLE,
  type ExportPeople,
  PEOPLE_PER_PAGE,
  peopleRows,
  peopleTotal,
} from '@/lib/campaign/people/queries';
import { ACTIVITIES, STANDINGS } from '@/lib/campaign/people/standings';
import { AudienceTabs } from './audience-tabs';
import { BulkBar } from './bulk-bar';
import { BulkProgress } from './bulk-progress';
import { contactColumns } from './contact-columns';
import { contactsSearch, filterOf } from './contacts-search';
import { ImportNote, useRunningImports } from './import-note';
import { NoContacts } from './no-contacts';
import { useBulkActions } from './use-bulk-actions';
import { useConditionFilters } from './use-condition-filters';
import { useSinceOptions } from './use-since-options';

const loadHistory = () => import('./bulk-history');
const loadNewContact = () => import('@/components/console/person/new-contact-dialog');

type Choice = { id: number; name: string };

type Props = {
  choices: RuleChoices;
  segments: readonly Choice[];
  zone: string;
};

const numbered = (choices: readonly Choice[]) =>
  choices.map(({ id, name }) => ({ value: String(id), label: name }));
const named = <Value extends string>(values: readonly Value[], names: Record<Value, string>) =>
  values.map((value) => ({ value, label: names[value] }));

const itself = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));

/** All of an account's contacts. */
export function ContactsView({ choices, segments, zone }: Props) {
  const { lists } = choices;
  const fields = useMemo(() => choices.fields.map(({ field_name }) => field_name), [choices]);
  const texts = useTexts('contacts');
  const bulkTexts = useTexts('bulk');
  const formats = useFormats();
  const columns = useMemo(() => contactColumns({ texts, zone, fields }), [texts, zone, fields]);
  const page = useListPage({
    name: 'contacts',
    search: contactsSearch,
    filterOf,
    pageQuery: peopleRows,
    pageSize: PEOPLE_PER_PAGE,
    totalQuery: peopleTotal,
    columns,
  });
  const NewContact = usePart(loadNewContact, page.isNew, () => page.setNew(false));
  const mayWrite = useMay('audience:write');
  useKeys({ n: () => page.setNew(mayWrite) });
  const sinceOptions = useSinceOptions(zone);
  const more = useConditionFilters(page.state, choices, page.narrow);
  const bulk = useBulkActions();
  const [isHistoryOpen, setHistoryOpen] = useState(false);
  const BulkHistory = usePart(loadHistory, isHistoryOpen, () => setHistoryOpen(false));
  const start = useDownload();
  const download = (selection: Selection) => {
    const { shown } = page.choice;
    const wanted = {
      ...selectedRows(selection, page.filter),
      sort: page.filter.sort,
      columns: shown.map(({ id }) => id),
      heads: shown.map(({ header }) => header),
    } satisfies ExportPeople;
    start(() => downloadFile(EXPORT_PEOPLE, wanted));
  };
  const { coming } = useRunningImports();
  const isEmpty =
    coming === 0 &&
    !page.rows.failure &&
    !page.rows.isLoading &&
    !page.rows.isCounting &&
    page.rows.total === 0 &&
    !page.isNarrowed;
  const add = (
    <Allowed to="audience:write">
      <Button variant={isEmpty ? 'secondary' : 'primary'} onClick={() => page.setNew(true)}>
        <Plus aria-hidden="true" />
        {texts.add}
      </Button>
    </Allowed>
  );
  return (
    <ListPage>
      <PageHead
        title={texts.title}
        detail={
          page.rows.failure ? undefined : (
            <p role="status">
              {page.rows.isCounting
                ? texts.counting
                : texts.people(formats.number(page.rows.total), page.rows.total === 1)}
              <ImportNote />
            </p>
          )
        }
        actions={
          !isEmpty && (
            <>
              <Allowed to="audience:write">
                <ButtonLink href="/console/contacts/import">{texts.import}</ButtonLink>
              </Allowed>
              {add}
            </>
          )
        }
      />
      <AudienceTabs />
      <SavedViews list="contacts" page={page} />
      <TableToolbar
        {...page.toolbar}
        searchHint={texts.searchHint}
        more={more}
        filters={[
          page.filterBy('list', texts.columns.list, numbered(lists)),
          page.filterBy('segment', texts.segment, numbered(segments)),
          page.filterBy('status', texts.columns.standing, named(STANDINGS, texts.standings)),
          page.filterBy('activity', texts.activity, named(ACTIVITIES, texts.activities)),
          page.filterBy('joined', texts.joined, sinceOptions(page.state.joined)),
          page.filterBy('left', texts.left, sinceOptions(page.state.left)),
          ...(fields.length > 0
            ? [
                page.filterBy('has', texts.hasField, itself(fields)),
                page.filterBy('lacks', texts.lacksField, itself(fields)),
              ]
            : []),
        ]}
      >
        <SaveViewButton list="contacts" page={page} />
        <Allowed to="audience:export">
          <Button
            size="small"
            className="max-md:hidden md:min-h-9"
            disabled={page.rows.total === 0}
            onClick={() => download(everythingSelected)}
          >
            <Download aria-hidden="true" />
            {bulkTexts.export}
          </Button>
        </Allowed>
        <ColumnsButton choice={page.choice} />
        <Button
          size="small"
          variant="quiet"
          className="md:min-h-9"
          aria-label={bulkTexts.history}
          title={bulkTexts.history}
          onClick={() => setHistoryOpen(true)}
        >
          <History aria-hidden="true" />
        </Button>
      </TableToolbar>
      <DataTable
        label={texts.title}
        {...page.table}
        {...(mayWrite && page.selected)}
        nameOf={({ email }) => email}
        hrefOf={({ id }) => `/console/contacts/${id}`}
        onOpen={({ id }) => page.open(id)}
        openId={page.openId}
        empty={page.isNarrowed ? <NoneFits onClear={page.clear} /> : <NoContacts add={add} />}
      />
      <BulkProgress {...bulk} />
      <BulkBar
        {...page.selected}
        total={page.rows.total}
        isCounting={page.rows.isCounting}
        filter={page.filter}
        lists={lists}
        onExport={download}
      />
      {BulkHistory && isHistoryOpen && (
        <BulkHistory {...bulk} zone={zone} onClose={() => setHistoryOpen(false)} />
      )}
      <PersonDrawer contactId={page.openId} zone={zone} onClose={() => page.open(null)} />
      {NewContact && (
        <NewContact
          lists={lists}
          list={page.state.list}
          open={page.isNew}
          onOpenChange={page.setNew}
          onAdded={(id) => {
            page.setNew(false);
            page.open(id);
          }}
        />
      )}
    </ListPage>
  );
}
