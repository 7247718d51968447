import { backOffice } from './en/back-office';
import { kit } from './en/kit';
import { marketing } from './en/marketing';
import { shop } from './en/shop';
import type { Language } from './languages';

/** English sets the shape: an area's sentences are texts, or functions of what stands in them. */
type KitTexts = typeof kit;
export type ShopTexts = typeof shop;
export type Texts = KitTexts & ShopTexts & typeof marketing & typeof backOffice;
export type TextArea = keyof Texts;

const byLanguage: Record<Language, Texts> = { en: { ...kit, ...shop, ...marketing, ...backOffice } };

/** All texts of a language; on the server, since a browser gets those of its page alone. */
export const textsIn = (language: Language): Texts => byLanguage[language];
