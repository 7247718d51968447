import { type Language, languages } from '@/lib/texts/languages';
import { en } from './en';

/** English sets the shape. */
export type MailTexts = typeof en;

const byLanguage: Record<Language, MailTexts> = { en };

/** The words for a reader's locale (`en-DE`); the first language's where nothing is known, or there are none in theirs. */
export function mailTexts(locale: string | null | undefined): MailTexts {
  const wanted = languages.find((language) => language === locale?.split('-')[0]);
  return byLanguage[wanted ?? languages[0]];
}
