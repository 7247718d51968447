import { campaign } from '@/lib/campaign/contract';
import { restorePictureEndpoint } from '@/lib/campaign/pictures/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(restorePictureEndpoint);
