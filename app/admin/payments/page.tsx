import type { Metadata } from 'next';
import { createLoader, type SearchParams } from 'nuqs/server';
import { paymentsFilterOf, paymentsSearch } from '@/components/admin/payments/payments-search';
import { PaymentsView } from '@/components/admin/payments/payments-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { listPayments } from '@/lib/store/payment-desk/list-payments';
import { PAYMENTS_PER_PAGE, paymentPages } from '@/lib/store/payment-desk/queries';
import { listGatewayNames } from '@/lib/store/payments/list-gateway-names';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officePayments')).title,
});
export const dynamic = 'force-dynamic';

const load = createLoader(paymentsSearch);

export default async function PaymentsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const actor = await requireOperator('/admin/payments', 'orders:read');
  const filter = paymentsFilterOf(await load(searchParams));
  const [first, gateways] = await Promise.all([
    listPayments({ actor, input: { ...filter, per_page: PAYMENTS_PER_PAGE } }),
    listGatewayNames(),
  ]);
  return (
    <Hydrated data={[[paymentPages(filter).queryKey, { pages: [first], pageParams: [null] }]]}>
      <PaymentsView gateways={gateways} zone={actor.timeZone} />
    </Hydrated>
  );
}
