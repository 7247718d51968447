import { campaign } from '@/lib/campaign/contract';
import { getImportColumnsEndpoint } from '@/lib/campaign/imports/wizard-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getImportColumnsEndpoint);
