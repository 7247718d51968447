import { campaign } from '@/lib/campaign/contract';
import { getSenderUsageEndpoint } from '@/lib/campaign/senders/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSenderUsageEndpoint);
