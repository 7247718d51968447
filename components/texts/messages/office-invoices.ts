import type { Messages } from '../language-provider';
import { EnglishOfficeInvoices } from './english-office-invoices';

export const officeInvoices: Messages = { en: EnglishOfficeInvoices };
