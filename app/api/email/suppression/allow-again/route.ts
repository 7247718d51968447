import { allowSuppressedEndpoint } from '@/lib/campaign/bulk-actions/endpoints';
import { campaign } from '@/lib/campaign/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(allowSuppressedEndpoint);
