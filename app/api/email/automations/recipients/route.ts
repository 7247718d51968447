import { campaign } from '@/lib/campaign/contract';
import { automationRecipientsEndpoint } from '@/lib/campaign/recipients/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(automationRecipientsEndpoint);
