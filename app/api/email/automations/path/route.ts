import { getAutomationPathEndpoint } from '@/lib/campaign/automations/people-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getAutomationPathEndpoint);
