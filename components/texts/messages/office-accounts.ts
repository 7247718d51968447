import type { Messages } from '../language-provider';
import { EnglishOfficeAccounts } from './english-office-accounts';

export const officeAccounts: Messages = { en: EnglishOfficeAccounts };
