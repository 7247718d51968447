import type { Messages } from '../language-provider';
import { EnglishSends } from './english-sends';

/** What pages of sends need. */
export const sends: Messages = { en: EnglishSends };
