import { campaign } from '@/lib/campaign/contract';
import { archiveTemplateEndpoint } from '@/lib/campaign/templates/tag-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(archiveTemplateEndpoint);
