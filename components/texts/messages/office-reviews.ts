import type { Messages } from '../language-provider';
import { EnglishOfficeReviews } from './english-office-reviews';

export const officeReviews: Messages = { en: EnglishOfficeReviews };
