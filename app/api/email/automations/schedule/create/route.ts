import { createAutomationScheduleEndpoint } from '@/lib/campaign/automations/schedule-endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  createAutomationScheduleEndpoint,
);
