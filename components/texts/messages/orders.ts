import type { Messages } from '../language-provider';
import { EnglishOrders } from './english-orders';

/** What pages of orders need. */
export const orders: Messages = { en: EnglishOrders };
