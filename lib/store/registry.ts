import type { DeclaredIn, Endpoint } from '@/lib/http/endpoint';
import { operationIds } from '@/lib/http/openapi/operation-ids';
import type { PlainRoute } from '@/lib/http/plain-route';
import * as accountCredentials from './account/credential-endpoints';
import * as account from './account/endpoints';
import * as accountIdentity from './account/identity-endpoints';
import * as accountLinks from './account/links/endpoints';
import * as accountPasskeys from './account/passkey-endpoints';
import * as accountTwoFactor from './account/two-factor-endpoints';
import * as accountDesk from './account-desk/endpoints';
import * as admin from './admin/endpoints';
import * as audit from './audit/endpoints';
import * as campaignDesk from './campaign-desk/endpoints';
import * as catalogue from './catalogue/endpoints';
import * as catalogueFile from './catalogue-file/endpoints';
import * as categoryDesk from './category-desk/endpoints';
import * as checkout from './checkout/endpoints';
import * as closings from './closings/endpoints';
import * as contentDesk from './content-desk/endpoints';
import * as couponDesk from './coupon-desk/endpoints';
import * as decisions from './decisions/endpoints';
import * as emailChanges from './email-changes/endpoints';
import * as emailChangeLinks from './email-changes/link-endpoints';
import * as fraud from './fraud/endpoints';
import * as fulfilment from './fulfilment/endpoints';
import * as makeOrders from './fulfilment/make-order-endpoints';
import * as gatewayDesk from './gateway-desk/endpoints';
import * as inventory from './inventory/endpoints';
import * as codeLoading from './inventory/load-endpoints';
import * as invoiceDesk from './invoice-desk/endpoints';
import * as invoices from './invoices/endpoints';
import * as mailDesk from './mail-desk/endpoints';
import * as money from './money/endpoints';
import * as orderDesk from './order-desk/endpoints';
import * as orderMails from './order-mails/endpoints';
import * as orders from './orders/endpoints';
import * as overview from './overview/endpoints';
import * as paymentDesk from './payment-desk/endpoints';
import * as payments from './payments/endpoints';
import * as players from './players/endpoints';
import * as productDesk from './product-desk/endpoints';
import * as productPictureDesk from './product-desk/picture-endpoints';
import * as productPictures from './product-pictures/served-endpoints';
import * as reconciliation from './reconciliation/endpoints';
import * as reports from './reports/endpoints';
import * as reviewDesk from './review-desk/endpoints';
import * as reviews from './reviews/endpoints';
import * as service from './service/endpoints';
import * as stripe from './stripe-events/endpoints';
import * as supplierDesk from './supplier-desk/endpoints';
import * as supplierEvents from './suppliers/endpoints';
import * as team from './team/endpoints';
import * as topUpDetails from './top-up-details/endpoints';

const nouns = [
  catalogue,
  topUpDetails,
  makeOrders,
  orders,
  invoices,
  orderMails,
  checkout,
  fraud,
  fulfilment,
  reviews,
  account,
  accountCredentials,
  accountIdentity,
  accountPasskeys,
  accountTwoFactor,
  payments,
  players,
  reports,
  admin,
  overview,
  inventory,
  codeLoading,
  orderDesk,
  emailChanges,
  productDesk,
  catalogueFile,
  productPictureDesk,
  categoryDesk,
  campaignDesk,
  paymentDesk,
  mailDesk,
  money,
  closings,
  reconciliation,
  contentDesk,
  gatewayDesk,
  invoiceDesk,
  couponDesk,
  supplierDesk,
  reviewDesk,
  accountDesk,
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

/** What payment providers and suppliers call, the forms of pages that mails lead to, and pictures, outside the contract. */
export const storeRoutes: readonly PlainRoute[] = [
  stripe,
  supplierEvents,
  accountLinks,
  emailChangeLinks,
  productPictures,
].flatMap((noun) => Object.values(noun));
