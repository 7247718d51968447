import { campaign } from '@/lib/campaign/contract';
import { listCustomFieldSummariesEndpoint } from '@/lib/campaign/field-uses/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  listCustomFieldSummariesEndpoint,
);
