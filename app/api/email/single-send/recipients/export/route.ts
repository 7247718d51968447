import { campaign } from '@/lib/campaign/contract';
import { exportSingleSendRecipientsEndpoint } from '@/lib/campaign/recipients/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  exportSingleSendRecipientsEndpoint,
);
