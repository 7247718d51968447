import { campaign } from '@/lib/campaign/contract';
import { exportChosenSuppressedEndpoint } from '@/lib/campaign/suppression/suppressed-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(
  exportChosenSuppressedEndpoint,
);
