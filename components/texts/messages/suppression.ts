import type { Messages } from '../language-provider';
import { EnglishSuppression } from './english-suppression';

/** What pages of the suppression list need. */
export const suppression: Messages = { en: EnglishSuppression };
