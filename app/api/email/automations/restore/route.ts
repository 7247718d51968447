import { restoreAutomationEndpoint } from '@/lib/campaign/automations/console-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(restoreAutomationEndpoint);
