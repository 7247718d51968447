import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OrderView } from '@/components/admin/orders/order-view';
import { Hydrated } from '@/components/shell/hydrated';
import { LanguageProvider } from '@/components/texts/language-provider';
import { officeCodes } from '@/components/texts/messages/office-codes';
import { requireOperator } from '@/lib/auth/team-viewer';
import { isDomainError } from '@/lib/errors';
import { getDeskOrder } from '@/lib/store/order-desk/get-desk-order';
import { deskOrderOptions } from '@/lib/store/order-desk/queries';

type Props = { params: Promise<{ utr: string }> };

export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: (await params).utr,
});
export const dynamic = 'force-dynamic';

export default async function OrderPage({ params }: Props) {
  const { utr } = await params;
  const actor = await requireOperator(`/admin/orders/${encodeURIComponent(utr)}`, 'orders:read');
  const order = await getDeskOrder({ actor, input: { utr } }).catch((error: unknown) => {
    if (isDomainError(error) && error.kind === 'not-found') notFound();
    throw error;
  });
  return (
    <LanguageProvider messages={officeCodes}>
      <Hydrated data={[[deskOrderOptions(utr).queryKey, order]]}>
        <OrderView utr={utr} zone={actor.timeZone} />
      </Hydrated>
    </LanguageProvider>
  );
}
