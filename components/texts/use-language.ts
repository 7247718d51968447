'use client';

import { use } from 'react';
import { type Formats, formatsOf } from '@/lib/texts/formats';
import type { TextArea, Texts } from '@/lib/texts/texts';
import { LanguageContext } from './language-context';

/** An area's texts in the reader's language. @throws where the page's messages have no such area. */
export function useTexts<Area extends TextArea>(area: Area): Texts[Area] {
  const texts = use(LanguageContext).texts[area];
  if (!texts) throw new Error(`No provider around this page has the texts "${area}".`);
  return texts;
}

/** How the reader writes amounts, counts and times. */
export const useFormats = (): Formats => formatsOf(use(LanguageContext).locale);
