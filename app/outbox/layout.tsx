import type { ReactNode } from 'react';
import { ShopFrame } from '@/components/store/shop-frame';
import { viewer } from '@/lib/auth/viewer';

export const dynamic = 'force-dynamic';

export default async function OutboxLayout({ children }: { children: ReactNode }) {
  return <ShopFrame signedIn={(await viewer()) !== null}>{children}</ShopFrame>;
}
