import { campaign } from '@/lib/campaign/contract';
import { saveSendAsTemplateEndpoint } from '@/lib/campaign/single-sends/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(saveSendAsTemplateEndpoint);
