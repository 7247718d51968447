'use client';

import { useQuery } from '@tanstack/react-query';
import { useTexts } from '#language';
import { ListPage } from '@/components/shell/list-page';
import { PageHead } from '@/components/shell/page-head';
import { batchesQuery } from '@/lib/store/inventory/queries';
import { BatchActions } from './batch-actions';
import { BatchFacts } from './batch-facts';
import { BatchState } from './batch-state';
import { CodeTable } from './code-table';
import { stockHref } from './codes-href';

type Props = { serviceId: number; batchId: number | null; zone: string };

/** One batch: what it cost, and its codes, masked. */
export function BatchView({ serviceId, batchId, zone }: Props) {
  const texts = useTexts('officeCodes');
  const { data } = useQuery(batchesQuery(serviceId));
  const batch = data?.batches.find(({ id }) => id === batchId);
  if (!data || !batch) return null;
  const { service, currency } = data;
  return (
    <ListPage>
      <PageHead
        title={batch.name ?? texts.batches.unnamed}
        detail={<BatchState batch={batch} texts={texts.batches} />}
        above={[
          { label: texts.title, href: '/admin/codes' },
          { label: `${service.card} · ${service.name}`, href: stockHref(serviceId) },
        ]}
        aboveLabel={texts.above}
        actions={batch.id !== null && <BatchActions batch={{ ...batch, id: batch.id }} />}
      />
      <BatchFacts batch={batch} currency={currency} zone={zone} />
      <CodeTable serviceId={serviceId} batchId={batchId} zone={zone} />
    </ListPage>
  );
}
