import type { Messages } from '../language-provider';
import { EnglishRecordChanges } from './english-record-changes';

/** What is asked before a record is changed from the search, on any page. */
export const recordChanges: Messages = { en: EnglishRecordChanges };
