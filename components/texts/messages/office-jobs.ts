import type { Messages } from '../language-provider';
import { EnglishOfficeJobs } from './english-office-jobs';

export const officeJobs: Messages = { en: EnglishOfficeJobs };
