import { campaign } from '@/lib/campaign/contract';
import { listSingleSendRecipientsEndpoint } from '@/lib/campaign/recipients/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  listSingleSendRecipientsEndpoint,
);
