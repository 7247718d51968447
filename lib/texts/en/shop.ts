import { account } from './account';
import { auth } from './auth';
import { cart } from './cart';
import { checkout } from './checkout';
import { confirm } from './confirm';
import { frame } from './frame';
import { home } from './home';
import { invoice } from './invoice';
import { order } from './order';
import { product } from './product';
import { purchase } from './purchase';
import { search } from './search';
import { sharedReport } from './shared-report';
import { signUp } from './sign-up';

/** What the shop's pages say, by area. */
export const shop = {
  account,
  auth,
  cart,
  checkout,
  confirm,
  frame,
  home,
  invoice,
  order,
  product,
  purchase,
  search,
  sharedReport,
  signUp,
};
