import { campaign } from '@/lib/campaign/contract';
import { getImportEndpoint } from '@/lib/campaign/imports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getImportEndpoint);
