'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useMemo } from 'react';
import { useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { useMay } from '@/components/console/shell/account-context';
import { Allowed } from '@/components/console/shell/allowed';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { TablePage } from '@/components/shell/table-page';
import { Button } from '@/components/ui/button';
import { compareNames } from '@/components/ui/data-table/narrow-rows';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { useKeys } from '@/components/ui/use-keys';
import {
  type FieldSummary,
  fieldCountsQuery,
  fieldRows,
  fieldSummariesQuery,
} from '@/lib/campaign/field-uses/queries';
import { DeleteFieldDialog } from './delete-field-dialog';
import { fieldColumns } from './field-columns';
import { FieldDialog } from './field-dialog';
import { fieldsSearch } from './fields-search';

/** All of an account's own fields. */
export function FieldsView() {
  const mayWrite = useMay('audience:write');
  const texts = useTexts('fields');
  const client = useQueryClient();
  const { edited, doomed, ...dialogs } = useRowDialogs<FieldSummary>();
  const { edit, askDelete } = dialogs;
  const columns = useMemo(
    () => fieldColumns({ texts, onRename: edit, onDelete: askDelete }),
    [texts, edit, askDelete],
  );
  const query = useQuery(fieldRows());
  const { data: counted } = useQuery(fieldCountsQuery());
  const orders = useMemo(() => {
    const counts = new Map(counted?.counts.map(({ id, contacts }) => [id, contacts]));
    const countOf = ({ id }: FieldSummary) => counts.get(id) ?? 0;
    return {
      name: byName,
      type: (a: FieldSummary, b: FieldSummary) =>
        compareNames(texts.types[a.field_type], texts.types[b.field_type]) || byName(a, b),
      contacts: (a: FieldSummary, b: FieldSummary) => countOf(a) - countOf(b) || byName(a, b),
    };
  }, [counted, texts]);
  const page = useWholeListPage({ name: 'fields', search: fieldsSearch, columns, query, textOf, orders });
  const opened = query.data?.find(({ id }) => id === page.openId);
  const edits = page.isNew ? null : (edited ?? opened);
  const changed = mayWrite ? edits : undefined;
  const close = () => {
    dialogs.closeEdit();
    page.open(null);
    page.setNew(false);
  };
  useKeys({ n: () => page.setNew(mayWrite) });
  const reload = () => {
    for (const { queryKey } of [fieldSummariesQuery(), fieldCountsQuery()])
      void client.invalidateQueries({ queryKey });
  };
  const create = (
    <Allowed to="audience:write">
      <Button variant="primary" onClick={() => page.setNew(true)}>
        <Plus aria-hidden="true" />
        {texts.new}
      </Button>
    </Allowed>
  );
  return (
    <TablePage
      page={page}
      title={texts.title}
      detail={texts.intro}
      actions={query.data && query.data.length > 0 && create}
      tabs={<AudienceTabs />}
      searchHint={texts.searchHint}
      label={texts.title}
      nameOf={textOf}
      hrefOf={({ id }) => `/console/fields?open=${id}`}
      onOpen={({ id }) => page.open(id)}
      openId={page.openId}
      none={{ title: texts.none, hint: texts.noneHint, action: create }}
    >
      {changed !== undefined && (
        <FieldDialog key={changed?.id ?? 'new'} field={changed} onClose={close} onSaved={reload} />
      )}
      {doomed && <DeleteFieldDialog field={doomed} onClose={dialogs.closeDelete} />}
    </TablePage>
  );
}

const textOf = ({ field_name }: FieldSummary) => field_name;
const byName = (a: FieldSummary, b: FieldSummary) => compareNames(a.field_name, b.field_name);
