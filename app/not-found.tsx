import type { Metadata } from 'next';
import { DeadEnd } from '@/components/store/dead-end';
import { ShopFrame } from '@/components/store/shop-frame';
import { getTexts } from '@/components/texts/request-language';
import { ButtonLink } from '@/components/ui/button-link';
import { viewer } from '@/lib/auth/viewer';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTexts('failures')).nothingTab };
}

export default async function NotFound() {
  const texts = await getTexts('failures');
  return (
    <ShopFrame signedIn={(await viewer()) !== null}>
      <DeadEnd
        title={texts.nothingTitle}
        actions={
          <>
            <ButtonLink href="/" variant="primary">
              {texts.toTheShop}
            </ButtonLink>
            <ButtonLink href="/developers">{texts.apiReference}</ButtonLink>
          </>
        }
      >
        {texts.nothingText}
      </DeadEnd>
    </ShopFrame>
  );
}
