import { storedList } from '../stored-list';
import { readItems } from './cart-item';

const cart = storedList('loadout.cart', readItems);

/** What is in the cart; null on the server and until the page has looked. */
export const useCart = cart.useItems;

/** Changes the cart, in this tab and in all others. */
export const changeCart = cart.change;
