import type { Endpoint } from '@/lib/http/endpoint';
import * as account from './account/endpoints';
import * as catalogue from './catalogue/endpoints';
import * as operations from './operations/endpoints';
import * as orders from './orders/endpoints';
import * as reviews from './reviews/endpoints';
import * as service from './service/endpoints';

/** Every endpoint of the store service, in the order of the API reference. */
export const storeEndpoints: readonly Endpoint[] = [
  catalogue,
  orders,
  reviews,
  account,
  operations,
  service,
].flatMap((noun) => Object.values(noun));
