import type { Messages } from '../language-provider';
import { EnglishMarketing } from './english-marketing';

/** What the console's pages need. */
export const marketing: Messages = { en: EnglishMarketing };
