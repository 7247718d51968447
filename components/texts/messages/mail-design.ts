import type { Messages } from '../language-provider';
import { EnglishMailDesign } from './english-mail-design';

/** What pages need on which an email gets a design of its own. */
export const mailDesign: Messages = { en: EnglishMailDesign };
