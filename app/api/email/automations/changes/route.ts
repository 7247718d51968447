import { listAutomationChangesEndpoint } from '@/lib/campaign/automations/change-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listAutomationChangesEndpoint);
