import type { Surface } from '../language-provider';
import { EnglishKit } from './english-kit';

/** What every page needs. */
export const kit: Surface = { en: EnglishKit };
