import { audit } from './office/audit';
import { office } from './office/office';
import { officeOverview } from './office/office-overview';
import { team } from './office/team';

/** What the pages of the back office say, by area. */
export const backOffice = { audit, office, officeOverview, team };
