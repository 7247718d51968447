import type { Messages } from '../language-provider';
import { EnglishApprovals } from './english-approvals';

export const approvals: Messages = { en: EnglishApprovals };
