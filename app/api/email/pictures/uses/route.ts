import { campaign } from '@/lib/campaign/contract';
import { getPictureUsesEndpoint } from '@/lib/campaign/pictures/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getPictureUsesEndpoint);
