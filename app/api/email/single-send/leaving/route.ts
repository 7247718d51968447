import { campaign } from '@/lib/campaign/contract';
import { getSingleSendLeavingEndpoint } from '@/lib/campaign/send-reports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSingleSendLeavingEndpoint);
