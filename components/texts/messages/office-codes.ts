import type { Messages } from '../language-provider';
import { EnglishOfficeCodes } from './english-office-codes';

export const officeCodes: Messages = { en: EnglishOfficeCodes };
