import type { Messages } from '../language-provider';
import { EnglishBuying } from './english-buying';

/** What pages need on which something is chosen and paid. */
export const buying: Messages = { en: EnglishBuying };
