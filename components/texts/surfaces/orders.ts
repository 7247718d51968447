import type { Surface } from '../language-provider';
import { EnglishOrders } from './english-orders';

/** What pages of orders need. */
export const orders: Surface = { en: EnglishOrders };
