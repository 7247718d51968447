import { mailResetLinkJob } from '@/lib/auth/accounts/mail-reset-link';
import { runBulkActionJob } from '@/lib/campaign/bulk-actions/run-batches';
import { eraseCampaignDataJob } from '@/lib/campaign/closed-accounts/erase-campaign-data';
import { completeLostSendsJob } from '@/lib/campaign/delivery/complete-lost-sends';
import { decideTestsJob } from '@/lib/campaign/delivery/decide-tests';
import { sweepAllAutomationsJob, sweepAutomationsJob } from '@/lib/campaign/enrolments/sweep-automations';
import { forgetFieldJob, returnFieldValuesJob } from '@/lib/campaign/fields/return-field-values';
import { stripFieldJob } from '@/lib/campaign/fields/strip-field';
import { countSegmentJob, countSegmentsJob } from '@/lib/campaign/growth/count-segments';
import { checkImportJob } from '@/lib/campaign/imports/check-import';
import { failLostImportsJob } from '@/lib/campaign/imports/fail-lost-imports';
import { importContactsJob } from '@/lib/campaign/imports/import-stored';
import { sweepImportsJob } from '@/lib/campaign/imports/sweep-imports';
import { undoImportJob } from '@/lib/campaign/imports/undo-batches';
import { movePicturesJob } from '@/lib/campaign/pictures/move-pictures';
import { refreshTemplatesJob } from '@/lib/campaign/saved-blocks/refresh-templates';
import { forgetActivityJob } from '@/lib/campaign/settings/forget-activity';
import { findLostStartsJob } from '@/lib/campaign/single-sends/find-lost-starts';
import { startSingleSendJob } from '@/lib/campaign/single-sends/start-single-send';
import { sendMailJob } from '@/lib/mail/send-queued';
import { deliverOrderJob } from '@/lib/store/fulfilment/deliver-order';
import { refreshRatesJob } from '@/lib/store/gateway-desk/refresh-rates-job';
import { tellLowStockJob } from '@/lib/store/inventory/tell-low-stock';
import { issueInvoicesJob } from '@/lib/store/invoices/issue-invoices';
import { mailOrderJob } from '@/lib/store/order-mails/mail-order';
import { mailOrderLinkJob } from '@/lib/store/order-mails/mail-order-link';
import { mailUnpaidJob } from '@/lib/store/order-mails/mail-unpaid';
import { expireOrdersJob } from '@/lib/store/orders/expire-orders';
import { joinGuestOrdersJob } from '@/lib/store/orders/join-guest-orders';
import { refundStripePaymentJob } from '@/lib/store/payments/stripe/refund';
import { sendRefundJob } from '@/lib/store/payments/stripe/send-refund';
import { moveProductPicturesJob } from '@/lib/store/product-pictures/move-product-pictures';
import { reconcileJob } from '@/lib/store/reconciliation/reconcile-job';
import { fillShortOrdersJob } from '@/lib/store/stock/fill-short-orders';
import { closeStripeSessionJob, lookUpStripeSessionJob } from '@/lib/store/stripe-events/sessions';
import { buyUnitJob } from '@/lib/store/suppliers/buy-unit';
import { reconcileSuppliersJob } from '@/lib/store/suppliers/reconcile-suppliers';
import type { Job } from './define';
import { requeueReleasedJob } from './quarantine/requeue-released';
import { tidyUpJob } from './tidy-up';

/** Every job that the worker runs. */
export const jobs: readonly Job[] = [
  sendMailJob,
  mailResetLinkJob,
  expireOrdersJob,
  fillShortOrdersJob,
  tellLowStockJob,
  deliverOrderJob,
  joinGuestOrdersJob,
  mailOrderJob,
  mailOrderLinkJob,
  mailUnpaidJob,
  refundStripePaymentJob,
  sendRefundJob,
  closeStripeSessionJob,
  lookUpStripeSessionJob,
  issueInvoicesJob,
  reconcileJob,
  refreshRatesJob,
  buyUnitJob,
  reconcileSuppliersJob,
  stripFieldJob,
  returnFieldValuesJob,
  forgetFieldJob,
  checkImportJob,
  importContactsJob,
  failLostImportsJob,
  sweepImportsJob,
  undoImportJob,
  runBulkActionJob,
  startSingleSendJob,
  findLostStartsJob,
  completeLostSendsJob,
  decideTestsJob,
  sweepAutomationsJob,
  sweepAllAutomationsJob,
  countSegmentsJob,
  countSegmentJob,
  refreshTemplatesJob,
  movePicturesJob,
  moveProductPicturesJob,
  forgetActivityJob,
  eraseCampaignDataJob,
  tidyUpJob,
  requeueReleasedJob(() => jobs),
] as unknown as Job[];

/** When jobs run by themselves, as crontab lines (UTC). */
export const crontab = [
  '* * * * * expire-orders ?jobKey=expire-orders&max=1',
  '* * * * * fill-short-orders ?jobKey=fill-short-orders&max=1',
  '* * * * * issue-invoices ?jobKey=issue-invoices&max=1',
  '* * * * * find-lost-starts ?jobKey=find-lost-starts&max=1',
  '* * * * * complete-lost-sends ?jobKey=complete-lost-sends&max=1',
  '* * * * * decide-tests ?jobKey=decide-tests&max=1',
  '* * * * * fail-lost-imports ?jobKey=fail-lost-imports&max=1',
  '* * * * * sweep-all-automations ?jobKey=sweep-all-automations&max=1',
  '*/10 * * * * tell-low-stock ?jobKey=tell-low-stock&max=3',
  '*/10 * * * * move-pictures ?jobKey=move-pictures&max=3',
  '*/10 * * * * move-product-pictures ?jobKey=move-product-pictures&max=3',
  '23 * * * * sweep-imports ?jobKey=sweep-imports&max=1',
  '7 * * * * count-segments ?jobKey=count-segments&max=3',
  '31 2 * * * reconcile-suppliers ?jobKey=reconcile-suppliers&max=5',
  '11 2 * * * issue-invoices ?id=issue-all-invoices&jobKey=issue-all-invoices&max=3 {all:true}',
  '53 2 * * * reconcile ?jobKey=reconcile&max=3',
  // The ECB publishes at about 16:00 in Frankfurt.
  '43 16 * * * refresh-rates ?jobKey=refresh-rates&max=5',
  '17 3 * * * tidy-up ?max=3',
  '41 3 * * * forget-activity ?jobKey=forget-activity&max=3',
].join('\n');
