import { campaign } from '@/lib/campaign/contract';
import { createFormEndpoint } from '@/lib/campaign/sign-up-forms/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(createFormEndpoint);
