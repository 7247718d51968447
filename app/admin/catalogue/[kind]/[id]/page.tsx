import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { ProductView } from '@/components/admin/catalogue/product-view';
import { Hydrated } from '@/components/shell/hydrated';
import { getTexts } from '@/components/texts/request-language';
import { requireOperator } from '@/lib/auth/team-viewer';
import { foundOrNull } from '@/lib/errors';
import { idOrZero } from '@/lib/fields';
import { getDeskProduct } from '@/lib/store/product-desk/get-desk-product';
import { deskProductOptions } from '@/lib/store/product-desk/queries';

export const generateMetadata = async (): Promise<Metadata> => ({
  title: (await getTexts('officeCatalogue')).title,
});
export const dynamic = 'force-dynamic';

const kinds: Readonly<Record<string, 'top_up' | 'card'>> = { 'top-up': 'top_up', card: 'card' };

type Props = { params: Promise<{ kind: string; id: string }> };

export default async function ProductPage({ params }: Props) {
  const { kind: word, id: digits } = await params;
  const actor = await requireOperator(
    `/admin/catalogue/${encodeURIComponent(word)}/${encodeURIComponent(digits)}`,
    'catalogue:read',
  );
  const kind = Object.hasOwn(kinds, word) ? kinds[word] : undefined;
  const id = idOrZero(digits);
  if (!kind || id === 0) notFound();
  const product = await foundOrNull(getDeskProduct({ actor, input: { kind, id } }));
  if (!product) notFound();
  return (
    <Hydrated data={[[deskProductOptions(kind, id).queryKey, product]]}>
      <ProductView kind={kind} id={id} />
    </Hydrated>
  );
}
