import type { Messages } from '../language-provider';
import { EnglishOfficeClosings } from './english-office-closings';

export const officeClosings: Messages = { en: EnglishOfficeClosings };
