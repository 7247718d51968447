import { apiClient } from '@/lib/http/api-client';
import type { CampaignEndpoint } from './registry';
import { accountHeaders } from './shown-account';

/** The campaign service's endpoints, as the console calls them. */
export const campaignApi = apiClient<CampaignEndpoint>('/api/email', accountHeaders);
