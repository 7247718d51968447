import type { Messages } from '../language-provider';
import { EnglishAudit } from './english-audit';

export const audit: Messages = { en: EnglishAudit };
