import type { Metadata } from 'next';
import { Providers } from '@/components/providers';
import { CartView } from '@/components/store/cart/cart-view';
import { getTexts } from '@/components/texts/request-language';
import { NeedsScripts } from '@/components/ui/needs-scripts';
import { member } from '../member';

export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTexts('cart')).title, robots: { index: false } };
}

export default async function CartPage() {
  const [account, texts] = await Promise.all([member('/cart'), getTexts('cart')]);
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8">
        <h1 className="display text-2xl md:text-3xl">{texts.title}</h1>
        <NeedsScripts text={texts.needsScripts} />
        <CartView account={account && { zone: account.timeZone }} />
      </div>
    </Providers>
  );
}
