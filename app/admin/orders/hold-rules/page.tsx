import type { Metadata } from 'next';
import { HoldRulesView } from '@/components/admin/orders/hold-rules-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { getHoldRules } from '@/lib/store/fraud/get-hold-rules';
import { holdRulesQuery } from '@/lib/store/fraud/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeOrders')).holdRules.title,
});
export const dynamic = 'force-dynamic';

export default async function HoldRulesPage() {
  const actor = await requireOperator('/admin/orders/hold-rules', 'orders:read');
  const rules = await getHoldRules({ actor });
  return (
    <Hydrated data={[[holdRulesQuery().queryKey, rules]]}>
      <HoldRulesView />
    </Hydrated>
  );
}
