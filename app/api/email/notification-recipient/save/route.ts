import { campaign } from '@/lib/campaign/contract';
import { addNotificationRecipientEndpoint } from '@/lib/campaign/notifications/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  addNotificationRecipientEndpoint,
);
