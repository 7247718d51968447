import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { GatewayView } from '@/components/admin/gateways/gateway-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { idOrZero } from '@/lib/fields';
import { listGateways } from '@/lib/store/gateway-desk/list-gateways';
import { gatewaysQuery } from '@/lib/store/gateway-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeGateways')).title,
});
export const dynamic = 'force-dynamic';

type Props = { params: Promise<{ id: string }> };

export default async function GatewayPage({ params }: Props) {
  const { id: digits } = await params;
  const actor = await requireOperator(`/admin/gateways/${encodeURIComponent(digits)}`, 'gateways:read');
  const [id, list] = [idOrZero(digits), await listGateways({ actor })];
  if (!list.gateways.some((gateway) => gateway.id === id)) notFound();
  return (
    <Hydrated data={[[gatewaysQuery().queryKey, list]]}>
      <GatewayView id={id} zone={actor.timeZone} />
    </Hydrated>
  );
}
