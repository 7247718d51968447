import { campaign } from '@/lib/campaign/contract';
import { previewSingleSendEndpoint } from '@/lib/campaign/single-sends/draft-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(previewSingleSendEndpoint);
