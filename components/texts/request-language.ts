import { headers } from 'next/headers';
import { cache } from 'react';
import { type Formats, formatsOf } from '@/lib/texts/formats';
import { localeOf } from '@/lib/texts/locale';
import { type TextArea, type Texts, textsIn } from '@/lib/texts/texts';

/** In which language and locale this page is to be. */
export const getLocale = cache(async () => localeOf((await headers()).get('accept-language')));

/** An area's texts, for async components and metadata; others use `useTexts`. */
export const getTexts = async <Area extends TextArea>(area: Area): Promise<Texts[Area]> =>
  textsIn((await getLocale()).language)[area];

/** How the reader writes amounts, counts and times, for async components and metadata. */
export const getFormats = async (): Promise<Formats> => formatsOf((await getLocale()).locale);
