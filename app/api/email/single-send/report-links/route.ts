import { campaign } from '@/lib/campaign/contract';
import { listReportLinksEndpoint } from '@/lib/campaign/send-reports/report-link-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listReportLinksEndpoint);
