import type { Metadata } from 'next';
import { DeadEnd } from '@/components/store/dead-end';
import { ShopFrame } from '@/components/store/shop-frame';
import { ButtonLink } from '@/components/ui/button-link';
import { viewer } from '@/lib/auth/viewer';

export const metadata: Metadata = { title: 'Nothing here' };

export default async function NotFound() {
  return (
    <ShopFrame signedIn={(await viewer()) !== null}>
      <DeadEnd
        title="There is nothing at this address"
        actions={
          <>
            <ButtonLink href="/" variant="primary">
              Go to the shop
            </ButtonLink>
            <ButtonLink href="/developers">API reference</ButtonLink>
          </>
        }
      >
        It may have moved, or it belongs to another account. Links in mails lead to the right place if they
        are whole: check that no part was cut off.
      </DeadEnd>
    </ShopFrame>
  );
}
