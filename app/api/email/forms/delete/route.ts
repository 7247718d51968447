import { campaign } from '@/lib/campaign/contract';
import { deleteFormEndpoint } from '@/lib/campaign/sign-up-forms/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(deleteFormEndpoint);
