import { officeAccounts } from './office/accounts';
import { approvals } from './office/approvals';
import { audit } from './office/audit';
import { officeCampaigns } from './office/campaigns';
import { officeCatalogue } from './office/catalogue';
import { officeCatalogueFile } from './office/catalogue-file';
import { officeClosings } from './office/closings';
import { officeCodes } from './office/codes';
import { officeContent } from './office/content';
import { officeCoupons } from './office/coupons';
import { officeEmails } from './office/emails';
import { officeGateways } from './office/gateways';
import { officeInvoices } from './office/invoices';
import { officeJobs } from './office/jobs';
import { officeMarkdown } from './office/markdown';
import { officeMoney } from './office/money';
import { office } from './office/office';
import { officeOverview } from './office/office-overview';
import { officeOrderFields } from './office/order-fields';
import { officeOrders } from './office/orders';
import { officePayments } from './office/payments';
import { officeReports } from './office/reports';
import { officeReviews } from './office/reviews';
import { officeSuppliers } from './office/suppliers';
import { team } from './office/team';

/** What the pages of the back office say, by area. */
export const backOffice = {
  approvals,
  audit,
  office,
  officeAccounts,
  officeCampaigns,
  officeCatalogue,
  officeCatalogueFile,
  officeClosings,
  officeCodes,
  officeContent,
  officeGateways,
  officeInvoices,
  officeJobs,
  officeMarkdown,
  officeMoney,
  officeCoupons,
  officeOrderFields,
  officeOrders,
  officeOverview,
  officeEmails,
  officePayments,
  officeSuppliers,
  officeReports,
  officeReviews,
  team,
};
