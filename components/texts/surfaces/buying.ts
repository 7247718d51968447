import type { Surface } from '../language-provider';
import { EnglishBuying } from './english-buying';

/** What pages need on which something is chosen and paid. */
export const buying: Surface = { en: EnglishBuying };
