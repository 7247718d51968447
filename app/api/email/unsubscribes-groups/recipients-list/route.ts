import { campaign } from '@/lib/campaign/contract';
import { listGroupRecipientsEndpoint } from '@/lib/campaign/suppression/group-recipient-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listGroupRecipientsEndpoint);
