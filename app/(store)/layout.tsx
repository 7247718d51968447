import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/store/shop-frame';
import { viewer } from '@/lib/auth/viewer';

// Every page of the shop shows who is signed in, and reads the catalogue as it is now.
export const dynamic = 'force-dynamic';

export default async function StoreLayout({ children }: { children: ReactNode }) {
  return <ShopFrame signedIn={(await viewer()) !== null}>{children}</ShopFrame>;
}
