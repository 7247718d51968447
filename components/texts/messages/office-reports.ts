import type { Messages } from '../language-provider';
import { EnglishOfficeReports } from './english-office-reports';

export const officeReports: Messages = { en: EnglishOfficeReports };
