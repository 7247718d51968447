import type { Messages } from '../language-provider';
import { EnglishShop } from './english-shop';

/** What the frame of the shop’s pages and their grids need. */
export const shop: Messages = { en: EnglishShop };
