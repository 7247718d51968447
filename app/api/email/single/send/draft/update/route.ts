import { campaign } from '@/lib/campaign/contract';
import { updateSingleSendDraftEndpoint } from '@/lib/campaign/single-sends/draft-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(updateSingleSendDraftEndpoint);
