import { campaign } from '@/lib/campaign/contract';
import { deleteGlobalUnsubscriber } from '@/lib/campaign/suppression/global-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(deleteGlobalUnsubscriber);
