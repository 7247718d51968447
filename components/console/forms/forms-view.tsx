'use client';

import { useMemo } from 'react';
import { useFormats, useTexts } from '#language';
import { RecordList } from '@/components/console/record-list';
import { useListPage } from '@/components/ui/data-table/use-list-page';
import { FORMS_PER_PAGE, formRows } from '@/lib/campaign/sign-up-forms/queries';
import { formColumns } from './form-columns';
import { filterOf, formsSearch } from './forms-search';

/** All of an account's sign-up forms. */
export function FormsView({ zone }: { zone: string }) {
  const texts = useTexts('forms');
  const formats = useFormats();
  const columns = useMemo(() => formColumns({ texts, formats, zone }), [texts, formats, zone]);
  const page = useListPage({
    name: 'forms',
    search: formsSearch,
    filterOf,
    pageQuery: formRows,
    pageSize: FORMS_PER_PAGE,
    columns,
  });
  return (
    <RecordList
      needs="audience:write"
      texts={texts}
      page={page}
      newHref="/console/forms/new"
      savedViews="forms"
      nameOf={({ name }) => name}
      hrefOf={({ utr }) => `/console/forms/${utr}`}
    />
  );
}
