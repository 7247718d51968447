import { campaign } from '@/lib/campaign/contract';
import { explainSendEndpoint } from '@/lib/campaign/person/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(explainSendEndpoint);
