import type { Messages } from '../language-provider';
import { EnglishOfficeOrders } from './english-office-orders';

export const officeOrders: Messages = { en: EnglishOfficeOrders };
