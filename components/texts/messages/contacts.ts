import type { Messages } from '../language-provider';
import { EnglishContacts } from './english-contacts';

/** What pages of contacts need. */
export const contacts: Messages = { en: EnglishContacts };
