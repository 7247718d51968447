import { campaign } from '@/lib/campaign/contract';
import { resendNotificationConfirmationEndpoint } from '@/lib/campaign/notifications/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  resendNotificationConfirmationEndpoint,
);
