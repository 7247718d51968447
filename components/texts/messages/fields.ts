import type { Messages } from '../language-provider';
import { EnglishFields } from './english-fields';

/** What the page of fields needs. */
export const fields: Messages = { en: EnglishFields };
