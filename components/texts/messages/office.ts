import type { Messages } from '../language-provider';
import { EnglishOffice } from './english-office';

/** What the back office’s frame and all of its lists need. */
export const office: Messages = { en: EnglishOffice };
