import { campaign } from '@/lib/campaign/contract';
import { exportReportEndpoint } from '@/lib/campaign/report-pdf/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(exportReportEndpoint);
