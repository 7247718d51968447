import type { Messages } from '../language-provider';
import { EnglishAccount } from './english-account';

/** What pages of the account need. */
export const account: Messages = { en: EnglishAccount };
