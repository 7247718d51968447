import type { DeclaredIn, Endpoint } from '@/lib/http/endpoint';
import { operationIds } from '@/lib/http/openapi/operation-ids';
import type { PlainRoute } from '@/lib/http/plain-route';
import * as accountCredentials from './account/credential-endpoints';
import * as account from './account/endpoints';
import * as accountIdentity from './account/identity-endpoints';
import * as accountLinks from './account/links/endpoints';
import * as accountTwoFactor from './account/two-factor-endpoints';
import * as admin from './admin/endpoints';
import * as audit from './audit/endpoints';
import * as campaignDesk from './campaign-desk/endpoints';
import * as catalogue from './catalogue/endpoints';
import * as checkout from './checkout/endpoints';
import * as decisions from './decisions/endpoints';
import * as fulfilment from './fulfilment/endpoints';
import * as makeOrders from './fulfilment/make-order-endpoints';
import * as inventory from './inventory/endpoints';
import * as codeLoading from './inventory/load-endpoints';
import * as orderDesk from './order-desk/endpoints';
import * as orderMails from './order-mails/endpoints';
import * as orders from './orders/endpoints';
import * as payments from './payments/endpoints';
import * as players from './players/endpoints';
import * as productDesk from './product-desk/endpoints';
import * as reports from './reports/endpoints';
import * as reviews from './reviews/endpoints';
import * as service from './service/endpoints';
import * as stripe from './stripe-events/endpoints';
import * as team from './team/endpoints';
import * as topUpDetails from './top-up-details/endpoints';

const nouns = [
  catalogue,
  topUpDetails,
  makeOrders,
  orders,
  orderMails,
  checkout,
  fulfilment,
  reviews,
  account,
  accountCredentials,
  accountIdentity,
  accountTwoFactor,
  payments,
  players,
  reports,
  admin,
  inventory,
  codeLoading,
  orderDesk,
  productDesk,
  campaignDesk,
  audit,
  decisions,
  team,
  service,
];

/** Every endpoint of the store service, in the order of the API reference. */
export const storeEndpoints: readonly Endpoint[] = nouns.flatMap((noun): Endpoint[] => Object.values(noun));

/** What a client's function for each of them is called. */
export const storeOperationIds = operationIds(nouns);

/** Any of them, with the types of its definition. */
export type StoreEndpoint = DeclaredIn<(typeof nouns)[number]>;

/** What payment providers call, and the forms of pages that mails lead to, outside the contract. */
export const storeRoutes: readonly PlainRoute[] = [stripe, accountLinks].flatMap((noun) =>
  Object.values(noun),
);
