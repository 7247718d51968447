import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { LoadView } from '@/components/admin/codes/load-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { listBatches } from '@/lib/store/inventory/list-batches';
import { batchesQuery } from '@/lib/store/inventory/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCodes')).load.title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ service: string }> };

export default async function LoadCodesPage({ params }: Props) {
  const { service } = await params;
  const actor = await requireOperator(`/admin/codes/${encodeURIComponent(service)}/load`, 'codes:write');
  const id = idOrZero(service);
  const found = await foundOrNull(listBatches({ actor, input: { card_service_id: id } }));
  if (!found) notFound();
  return (
    <Hydrated data={[[batchesQuery(id).queryKey, found]]}>
      <LoadView id={id} />
    </Hydrated>
  );
}
