import type { Surface } from '../language-provider';
import { EnglishAuth } from './english-auth';

/** What signing in and up needs. */
export const auth: Surface = { en: EnglishAuth };
