import type { Messages } from '../language-provider';
import { EnglishTemplates } from './english-templates';

/** What pages of templates need. */
export const templates: Messages = { en: EnglishTemplates };
