import { campaign } from '@/lib/campaign/contract';
import { listImportsEndpoint } from '@/lib/campaign/imports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listImportsEndpoint);
