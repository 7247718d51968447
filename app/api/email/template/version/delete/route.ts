import { campaign } from '@/lib/campaign/contract';
import { deleteTemplateVersionEndpoint } from '@/lib/campaign/templates/version-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(deleteTemplateVersionEndpoint);
