import type { Messages } from '../language-provider';
import { EnglishAuth } from './english-auth';

/** What signing in and up needs. */
export const auth: Messages = { en: EnglishAuth };
