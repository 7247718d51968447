import { campaign } from '@/lib/campaign/contract';
import { setPostalAddressEndpoint } from '@/lib/campaign/senders/console-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(setPostalAddressEndpoint);
