import { campaign } from '@/lib/campaign/contract';
import { resendSenderVerificationByPostEndpoint } from '@/lib/campaign/senders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  resendSenderVerificationByPostEndpoint,
);
