import { approvals } from './office/approvals';
import { audit } from './office/audit';
import { officeCampaigns } from './office/campaigns';
import { officeCatalogue } from './office/catalogue';
import { officeCodes } from './office/codes';
import { office } from './office/office';
import { officeOverview } from './office/office-overview';
import { officeOrders } from './office/orders';
import { team } from './office/team';

/** What the pages of the back office say, by area. */
export const backOffice = {
  approvals,
  audit,
  office,
  officeCampaigns,
  officeCatalogue,
  officeCodes,
  officeOrders,
  officeOverview,
  team,
};
