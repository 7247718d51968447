import { campaign } from '@/lib/campaign/contract';
import { updateFormEndpoint } from '@/lib/campaign/sign-up-forms/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(updateFormEndpoint);
