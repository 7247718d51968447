import type { ReactNode } from 'react';
import { LanguageProvider } from '@/components/texts/language-provider';
import { shop } from '@/components/texts/messages/shop';
import { ShopFooter } from './shop-footer';
import { ShopHeader } from './shop-header';

type Props = { signedIn: boolean; children: ReactNode };

/** Header, the page's `main`, footer: the frame that every page of the shop stands in. */
export function ShopFrame({ signedIn, children }: Props) {
  return (
    <LanguageProvider messages={shop}>
      <ShopHeader signedIn={signedIn} />
      <main
        id="main"
        tabIndex={-1}
        className="gutter mx-auto w-full max-w-shop pt-8 pb-16 outline-none md:pt-12"
      >
        {children}
      </main>
      <ShopFooter />
    </LanguageProvider>
  );
}
