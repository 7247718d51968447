import { campaign } from '@/lib/campaign/contract';
import { changeRevenueSettingsEndpoint } from '@/lib/campaign/settings/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(changeRevenueSettingsEndpoint);
