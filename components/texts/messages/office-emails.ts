import type { Messages } from '../language-provider';
import { EnglishOfficeEmails } from './english-office-emails';

export const officeEmails: Messages = { en: EnglishOfficeEmails };
