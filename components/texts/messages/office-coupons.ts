import type { Messages } from '../language-provider';
import { EnglishOfficeCoupons } from './english-office-coupons';

export const officeCoupons: Messages = { en: EnglishOfficeCoupons };
