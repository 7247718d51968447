import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { BatchView } from '@/components/admin/codes/batch-view';
import { NO_BATCH } from '@/components/admin/codes/codes-href';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { listBatches } from '@/lib/store/inventory/list-batches';
import { listCodes } from '@/lib/store/inventory/list-codes';
import {
  batchesQuery,
  CODES_PER_PAGE,
  codePages,
  codesOfBatch,
  firstCodes,
} from '@/lib/store/inventory/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCodes')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ service: string; batch: string }> };

export default async function BatchPage({ params }: Props) {
  const { service, batch } = await params;
  const path = `/admin/codes/${encodeURIComponent(service)}/${encodeURIComponent(batch)}`;
  const actor = await requireOperator(path, 'codes:read');
  const serviceId = idOrZero(service);
  const batchId = batch === NO_BATCH ? null : idOrZero(batch);
  const found = await foundOrNull(listBatches({ actor, input: { card_service_id: serviceId } }));
  if (!found?.batches.some(({ id }) => id === batchId)) notFound();
  const filter = codesOfBatch(serviceId, batchId);
  const first = await listCodes({
    actor,
    input: { without_batch: false, ...filter, per_page: CODES_PER_PAGE },
  });
  return (
    <Hydrated
      data={[
        [batchesQuery(serviceId).queryKey, found],
        [codePages(filter).queryKey, firstCodes(first)],
      ]}
    >
      <BatchView serviceId={serviceId} batchId={batchId} zone={actor.timeZone} />
    </Hydrated>
  );
}
