import { campaign } from '@/lib/campaign/contract';
import { listSingleSendsEndpoint } from '@/lib/campaign/single-sends/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listSingleSendsEndpoint);
