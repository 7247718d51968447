import { campaign } from '@/lib/campaign/contract';
import { resendVerificationEndpoint } from '@/lib/campaign/senders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(resendVerificationEndpoint);
