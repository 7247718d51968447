import { addToAutomationEndpoint } from '@/lib/campaign/bulk-actions/automation-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(addToAutomationEndpoint);
