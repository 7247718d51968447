import { campaign } from '@/lib/campaign/contract';
import { changeSingleSendPaceEndpoint } from '@/lib/campaign/single-sends/control-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(changeSingleSendPaceEndpoint);
