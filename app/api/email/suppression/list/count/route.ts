import { campaign } from '@/lib/campaign/contract';
import { countSelectedSuppressedEndpoint } from '@/lib/campaign/suppression/suppressed-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  countSelectedSuppressedEndpoint,
);
