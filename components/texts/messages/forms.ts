import type { Messages } from '../language-provider';
import { EnglishForms } from './english-forms';

/** What pages of sign-up forms need. */
export const forms: Messages = { en: EnglishForms };
