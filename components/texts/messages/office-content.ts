import type { Messages } from '../language-provider';
import { EnglishOfficeContent } from './english-office-content';

export const officeContent: Messages = { en: EnglishOfficeContent };
