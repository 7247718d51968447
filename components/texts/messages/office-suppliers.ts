import type { Messages } from '../language-provider';
import { EnglishOfficeSuppliers } from './english-office-suppliers';

export const officeSuppliers: Messages = { en: EnglishOfficeSuppliers };
