import { apiClient } from '@/lib/http/api-client';
import type { CampaignEndpoint } from './registry';

/** The campaign service's endpoints, as the console calls them. */
export const campaignApi = apiClient<CampaignEndpoint>('/api/email');
