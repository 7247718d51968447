import { campaign } from '@/lib/campaign/contract';
import { getSingleSendCountriesEndpoint } from '@/lib/campaign/send-reports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  getSingleSendCountriesEndpoint,
);
