import type { Metadata } from 'next';
import { GatewayTable } from '@/components/admin/gateways/gateway-table';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listGateways } from '@/lib/store/gateway-desk/list-gateways';
import { gatewaysQuery } from '@/lib/store/gateway-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeGateways')).title,
});
export const dynamic = 'force-dynamic';

export default async function GatewaysPage() {
  const actor = await requireOperator('/admin/gateways', 'gateways:read');
  return (
    <Hydrated data={[[gatewaysQuery().queryKey, await listGateways({ actor })]]}>
      <GatewayTable zone={actor.timeZone} />
    </Hydrated>
  );
}
