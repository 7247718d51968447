import { campaign } from '@/lib/campaign/contract';
import { resendSenderVerificationEndpoint } from '@/lib/campaign/senders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  resendSenderVerificationEndpoint,
);
