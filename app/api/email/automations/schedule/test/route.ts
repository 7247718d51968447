import { testAutomationEmailEndpoint } from '@/lib/campaign/automations/sequence-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(testAutomationEmailEndpoint);
