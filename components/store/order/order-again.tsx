'use client';

import { RotateCcw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTexts } from '#language';
import { withAtLeast } from '@/components/store/cart/cart-changes';
import type { CartItem } from '@/components/store/cart/cart-item';
import { changeCart } from '@/components/store/cart/use-cart';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';

type Props = { variant?: 'primary' | 'secondary' } & (
  | { kind: 'card'; items: readonly CartItem[] }
  /** The path of the top-up's page. */
  | { kind: 'top_up'; path: string }
);

/** The same once more: cards go into the cart, a top-up begins on its page. */
export function OrderAgain({ variant = 'primary', ...props }: Props) {
  const texts = useTexts('order').again;
  const router = useRouter();
  if (props.kind === 'top_up')
    return (
      <ButtonLink href={props.path} variant={variant}>
        {texts.order}
      </ButtonLink>
    );
  const again = () => {
    changeCart((now) => props.items.reduce<readonly CartItem[]>(withAtLeast, now));
    router.push('/cart');
  };
  return (
    <Button variant={variant} onClick={again}>
      <RotateCcw aria-hidden="true" />
      {texts.order}
    </Button>
  );
}
