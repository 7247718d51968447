import { campaign } from '@/lib/campaign/contract';
import { listTemplateSummariesEndpoint } from '@/lib/campaign/templates/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listTemplateSummariesEndpoint);
