import type { Metadata } from 'next';
import { NothingHere } from '@/components/store/nothing-here';
import { ShopFrame } from '@/components/store/shop-frame';
import { getTexts } from '@/components/texts/request-language';
import { viewer } from '@/lib/auth/viewer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTexts('failures')).nothingTab };
}

export default async function NotFound() {
  return (
    <ShopFrame signedIn={(await viewer()) !== null}>
      <NothingHere />
    </ShopFrame>
  );
}
