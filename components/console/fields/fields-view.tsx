'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTexts } from '#language';
import { AudienceTabs } from '@/components/console/contacts/audience-tabs';
import { EditedList } from '@/components/console/edited-list';
import { useMay } from '@/components/console/shell/account-context';
import { useRowDialogs } from '@/components/console/use-row-dialogs';
import { compareNames } from '@/components/ui/data-table/narrow-rows';
import { useWholeListPage } from '@/components/ui/data-table/use-list-page';
import { usePart } from '@/components/ui/use-part';
import {
  type FieldSummary,
  fieldCountsQuery,
  fieldRows,
  fieldSummariesQuery,
} from '@/lib/campaign/field-uses/queries';
import { DeleteFieldDialog } from './delete-field-dialog';
import { fieldColumns } from './field-columns';
import { fieldsSearch } from './fields-search';

const loadDialog = () => import('./field-dialog');

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
  const reload = () => {
    for (const { queryKey } of [fieldSummariesQuery(), fieldCountsQuery()])
      void client.invalidateQueries({ queryKey });
  };
  const FieldDialog = usePart(loadDialog, changed !== undefined, close);
  return (
    <EditedList
      page={page}
      texts={texts}
      list="fields"
      base="/console/fields"
      nameOf={textOf}
      hasRecords={Boolean(query.data?.length)}
      tabs={<AudienceTabs />}
    >
      {FieldDialog && changed !== undefined && (
        <FieldDialog key={changed?.id ?? 'new'} field={changed} onClose={close} onSaved={reload} />
      )}
      {doomed && <DeleteFieldDialog field={doomed} onClose={dialogs.closeDelete} />}
    </EditedList>
  );
}

const textOf = ({ field_name }: FieldSummary) => field_name;
const byName = (a: FieldSummary, b: FieldSummary) => compareNames(a.field_name, b.field_name);
