'use client';

import { type ReactNode, use, useMemo } from 'react';
import type { Texts } from '@/lib/texts/texts';
import { LanguageContext } from './language-context';

/** `locale` is for `Intl`. */
export type MessagesProps = { locale: string; children: ReactNode };

/** Adds areas of texts to those that the page has already. */
export function MessagesProvider({ areas, locale, children }: MessagesProps & { areas: Partial<Texts> }) {
  const outer = use(LanguageContext).texts;
  const spoken = useMemo(() => ({ locale, texts: { ...outer, ...areas } }), [areas, locale, outer]);
  return <LanguageContext value={spoken}>{children}</LanguageContext>;
}
