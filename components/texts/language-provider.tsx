import type { ComponentType, ReactNode } from 'react';
import type { Language } from '@/lib/texts/languages';
import { getLocale } from './request-language';
import type { SurfaceProps } from './speaking-provider';

/**
 * The areas of texts that one kind of page needs in the browser, by language. A module for each surface, and for each
 * of its languages: a page loads what it names, and nothing of what other pages say.
 */
export type Surface = Record<Language, ComponentType<SurfaceProps>>;

type Props = { surface: Surface; children: ReactNode };

/** Gives what runs in the browser a surface's texts in the reader's language, beside those that it has already. */
export async function LanguageProvider({ surface, children }: Props) {
  const { language, locale } = await getLocale();
  const Provider = surface[language];
  return <Provider locale={locale}>{children}</Provider>;
}
