import { campaign } from '@/lib/campaign/contract';
import {
  resendSenderVerificationByPostEndpoint,
  resendSenderVerificationEndpoint,
} from '@/lib/campaign/senders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  resendSenderVerificationByPostEndpoint,
  resendSenderVerificationEndpoint,
);
