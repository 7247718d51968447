import type { Messages } from '../language-provider';
import { EnglishSegments } from './english-segments';

/** What pages of segments need. */
export const segments: Messages = { en: EnglishSegments };
