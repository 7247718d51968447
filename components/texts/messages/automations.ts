import type { Messages } from '../language-provider';
import { EnglishAutomations } from './english-automations';

/** What pages of automations need. */
export const automations: Messages = { en: EnglishAutomations };
