import type { Messages } from '../language-provider';
import { EnglishOfficeCatalogue } from './english-office-catalogue';

export const officeCatalogue: Messages = { en: EnglishOfficeCatalogue };
