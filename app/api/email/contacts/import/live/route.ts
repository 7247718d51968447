import { campaign } from '@/lib/campaign/contract';
import { followImportEndpoint } from '@/lib/campaign/imports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(followImportEndpoint);
