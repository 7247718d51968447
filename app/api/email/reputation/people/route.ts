import { campaign } from '@/lib/campaign/contract';
import { troubledEndpoint } from '@/lib/campaign/reputation/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(troubledEndpoint);
