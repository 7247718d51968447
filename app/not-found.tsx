import { missingMetadata } from '@/components/missing-metadata';
import { NothingHere } from '@/components/store/nothing-here';
import { ShopFrame } from '@/components/store/shop-frame';
import { viewer } from '@/lib/auth/viewer';

export const generateMetadata = missingMetadata;

export default async function NotFound() {
  return (
    <ShopFrame signedIn={(await viewer()) !== null}>
      <NothingHere />
    </ShopFrame>
  );
}
