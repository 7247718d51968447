import { setAutomationLiveEndpoint } from '@/lib/campaign/automations/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(setAutomationLiveEndpoint);
