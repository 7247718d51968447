import { campaign } from '@/lib/campaign/contract';
import { senderDnsEndpoint } from '@/lib/campaign/sender-dns/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(senderDnsEndpoint);
