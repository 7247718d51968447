import type { Messages } from '../language-provider';
import { EnglishMarketing } from './english-marketing';

/** What the console's frame and all of its lists need. */
export const marketing: Messages = { en: EnglishMarketing };
