import type { Messages } from '../language-provider';
import { EnglishSenders } from './english-senders';

/** What pages of senders and their reputation need. */
export const senders: Messages = { en: EnglishSenders };
