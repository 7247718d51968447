import { campaign } from '@/lib/campaign/contract';
import { fieldSummariesEndpoint } from '@/lib/campaign/field-uses/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(fieldSummariesEndpoint);
