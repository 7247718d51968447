import { campaign } from '@/lib/campaign/contract';
import { unarchiveTemplateEndpoint } from '@/lib/campaign/templates/tag-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(unarchiveTemplateEndpoint);
