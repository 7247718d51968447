import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/store/shop-frame';
import { viewer } from '@/lib/auth/viewer';
import { renderedFor } from '@/lib/page-cache/rendered-for';

// Every page of the shop shows who is signed in, and reads the catalogue as it is now.
export const dynamic = 'force-dynamic';

export default async function StoreLayout({ children }: { children: ReactNode }) {
  const signedIn = renderedFor() !== null || (await viewer()) !== null;
  return <ShopFrame signedIn={signedIn}>{children}</ShopFrame>;
}
