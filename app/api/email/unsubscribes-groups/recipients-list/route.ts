import { campaign } from '@/lib/campaign/contract';
import { listGroupRecipients } from '@/lib/campaign/suppression/group-recipient-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listGroupRecipients);
