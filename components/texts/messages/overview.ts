import type { Messages } from '../language-provider';
import { EnglishOverview } from './english-overview';

/** What the overview needs. */
export const overview: Messages = { en: EnglishOverview };
