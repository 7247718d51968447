import { applyBrandEndpoint } from '@/lib/campaign/brand/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(applyBrandEndpoint);
