import type { Messages } from '../language-provider';
import { EnglishOfficeMoney } from './english-office-money';

export const officeMoney: Messages = { en: EnglishOfficeMoney };
