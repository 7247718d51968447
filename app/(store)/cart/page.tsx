import type { Metadata } from 'next';
import { Providers } from '@/components/providers';
import { CartView } from '@/components/store/cart/cart-view';
import { viewer } from '@/lib/auth/viewer';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };
export const dynamic = 'force-dynamic';

export default async function CartPage() {
  const actor = await viewer();
  return (
    <Providers>
      <div className="grid grid-cols-1 gap-8">
        <h1 className="display text-2xl md:text-3xl">Cart</h1>
        <noscript>
          <p>The cart is kept in your browser, which has scripts switched off. Switch them on to buy.</p>
        </noscript>
        <CartView account={actor?.email ?? null} />
      </div>
    </Providers>
  );
}
