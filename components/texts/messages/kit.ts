import type { Messages } from '../language-provider';
import { EnglishKit } from './english-kit';

/** What every page needs. */
export const kit: Messages = { en: EnglishKit };
