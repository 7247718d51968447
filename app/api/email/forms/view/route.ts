import { campaign } from '@/lib/campaign/contract';
import { getFormEndpoint } from '@/lib/campaign/sign-up-forms/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getFormEndpoint);
