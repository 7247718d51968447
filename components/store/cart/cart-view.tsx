'use client';

import { useState } from 'react';
import { useTexts } from '#language';
import { useOrdered } from '@/components/store/purchase/use-ordered';
import { orderPath } from '@/components/store/purchase/use-purchase';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { usePageRestored } from '@/components/ui/use-page-restored';
import { withItemBack } from './cart-changes';
import { type BuyerAccount, CART_PAGE, CartForm } from './cart-form';
import type { CartItem } from './cart-item';
import { CartSkeleton } from './cart-skeleton';
import { RemovedNotice } from './removed-notice';
import { changeCart, useCart } from './use-cart';

type Removed = { item: CartItem; index: number };

/** @param account who is signed in; null for a guest. */
export function CartView({ account }: { account: BuyerAccount | null }) {
  const items = useCart();
  const texts = useTexts('cart');
  /** What was bought, which stays in view until the order's page is there. */
  const [bought, setBought] = useState<readonly CartItem[] | null>(null);
  const [removed, setRemoved] = useState<Removed | null>(null);
  const { order } = useOrdered(CART_PAGE, null);
  // Come back to from the order's page or a gateway's, it still shows what was bought.
  usePageRestored(() => window.location.reload());
  const shown = bought ?? items;
  const undo = ({ item, index }: Removed) => {
    setRemoved(null);
    changeCart((now) => withItemBack(now, item, index));
  };
  return (
    // `public/early-cart.js` marks this element once it has drawn what the browser keeps.
    <div
      className="group/cart grid grid-cols-1 gap-6"
      {...(!shown && { 'data-early-cart': '' })}
      suppressHydrationWarning
    >
      {!shown && <CartSkeleton className="group-data-[early-cart=drawn]/cart:hidden" />}
      {removed && !bought && <RemovedNotice item={removed.item} onUndo={() => undo(removed)} />}
      {shown?.length === 0 ? (
        <EmptyState
          title={order ? texts.ordered : texts.empty}
          action={
            <div className="flex flex-wrap justify-center gap-3">
              {order && (
                <ButtonLink href={orderPath(order, account !== null)} variant="primary">
                  {texts.seeOrder}
                </ButtonLink>
              )}
              <ButtonLink href="/#gift-cards" variant={order ? 'secondary' : 'primary'}>
                {texts.seeCards}
              </ButtonLink>
            </div>
          }
        >
          {order ? texts.orderedText : texts.emptyText}
        </EmptyState>
      ) : (
        <div className={shown ? '' : 'hidden group-data-[early-cart=drawn]/cart:block'}>
          <CartForm
            items={shown}
            account={account}
            onRemoved={(item, index) => setRemoved({ item, index })}
            onBought={() => {
              setBought(shown);
              changeCart(() => []);
            }}
          />
        </div>
      )}
      {!shown && <script src="/early-cart.js" />}
    </div>
  );
}
