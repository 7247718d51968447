'use client';

import { createContext } from 'react';
import { kit } from '@/lib/texts/en/kit';
import { DEFAULT_LOCALE } from '@/lib/texts/languages';
import type { Texts } from '@/lib/texts/texts';

/** `texts` holds the areas of the page's messages. */
type Spoken = { locale: string; texts: Partial<Texts> };

// The default is for the page that stands in for a broken root layout.
export const LanguageContext = createContext<Spoken>({ locale: DEFAULT_LOCALE, texts: kit });
