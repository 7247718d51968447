import type { Messages } from '../language-provider';
import { EnglishImports } from './english-imports';

/** What pages need that take a file of contacts or addresses. */
export const imports: Messages = { en: EnglishImports };
