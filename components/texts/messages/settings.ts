import type { Messages } from '../language-provider';
import { EnglishSettings } from './english-settings';

/** What the page of settings needs. */
export const settings: Messages = { en: EnglishSettings };
