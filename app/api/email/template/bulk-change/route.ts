import { campaign } from '@/lib/campaign/contract';
import { changeTemplatesEndpoint } from '@/lib/campaign/templates/tag-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(changeTemplatesEndpoint);
