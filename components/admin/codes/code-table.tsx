'use client';

import { useMemo } from 'react';
import { useTexts } from '#language';
import { DataTable } from '@/components/ui/data-table/data-table';
import { openedRow } from '@/components/ui/data-table/opened-row';
import { useKeysetPage } from '@/components/ui/data-table/use-list-page';
import { EmptyState } from '@/components/ui/empty-state';
import { CODES_PER_PAGE, codePages, codesOfBatch } from '@/lib/store/inventory/queries';
import { codeColumns } from './code-columns';
import { CodeDrawer } from './code-drawer';
import { codeSearch } from './code-search';
import { batchHref } from './codes-href';

type Props = { serviceId: number; batchId: number | null; zone: string };

/** A batch’s codes, masked; one beside them can be revealed. */
export function CodeTable({ serviceId, batchId, zone }: Props) {
  const { codes: texts } = useTexts('officeCodes');
  const columns = useMemo(() => codeColumns(texts, zone), [texts, zone]);
  const page = useKeysetPage({
    name: 'batch-codes',
    search: codeSearch,
    filterOf: () => codesOfBatch(serviceId, batchId),
    pagesQuery: codePages,
    pageSize: CODES_PER_PAGE,
    columns,
  });
  const opened = openedRow(page);
  return (
    <>
      <DataTable
        label={texts.title}
        {...page.table}
        nameOf={({ masked, id }) => `${masked} ${id}`}
        hrefOf={({ id }) => `${batchHref(serviceId, batchId)}?open=${id}`}
        onOpen={({ id }) => page.open(id)}
        openId={page.openId}
        empty={<EmptyState title={texts.none} />}
      />
      {opened && <CodeDrawer code={opened} zone={zone} onClose={() => page.open(null)} />}
    </>
  );
}
