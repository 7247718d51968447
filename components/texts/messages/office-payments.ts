import type { Messages } from '../language-provider';
import { EnglishOfficePayments } from './english-office-payments';

export const officePayments: Messages = { en: EnglishOfficePayments };
