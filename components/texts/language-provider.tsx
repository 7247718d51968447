import type { ComponentType, ReactNode } from 'react';
import type { Language } from '@/lib/texts/languages';
import { EnglishKit } from './english-kit';
import { EnglishShop } from './english-shop';
import { getLocale } from './request-language';
import type { SurfaceProps } from './speaking-provider';

/** The parts of the product that have texts of their own; `kit` is what all of them need. */
type Surface = 'kit' | 'shop';

// A module each, so that a page brings its surface's texts in its reader's language and no others.
const providers: Record<Surface, Record<Language, ComponentType<SurfaceProps>>> = {
  kit: { en: EnglishKit },
  shop: { en: EnglishShop },
};

/** Gives what runs in the browser the texts of a surface, in the reader's language. */
export async function LanguageProvider({ surface, children }: { surface: Surface; children: ReactNode }) {
  const { language, locale } = await getLocale();
  const Provider = providers[surface][language];
  return <Provider locale={locale}>{children}</Provider>;
}
