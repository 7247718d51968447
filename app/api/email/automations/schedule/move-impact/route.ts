import { getAutomationMoveImpactEndpoint } from '@/lib/campaign/automations/move-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  getAutomationMoveImpactEndpoint,
);
