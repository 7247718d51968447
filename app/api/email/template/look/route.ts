import { campaign } from '@/lib/campaign/contract';
import { getTemplateLookEndpoint } from '@/lib/campaign/templates/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getTemplateLookEndpoint);
