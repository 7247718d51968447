import { use } from 'react';
import { type Formats, formatsOf } from '@/lib/texts/formats';
import { type TextArea, type Texts, textsIn } from '@/lib/texts/texts';
import { getLocale } from './request-language';

// What `#language` is to components that are rendered on the server; `use-language.ts` is the same for the browser.

export const useTexts = <Area extends TextArea>(area: Area): Texts[Area] =>
  textsIn(use(getLocale()).language)[area];

export const useFormats = (): Formats => formatsOf(use(getLocale()).locale);
