import { buy } from './buy';
import { frame } from './frame';
import { home } from './home';
import { order } from './order';
import { product } from './product';
import { search } from './search';

/** What the shop's pages say, by area. */
export const shop = { buy, frame, home, order, product, search };
