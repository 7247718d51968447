import { campaign } from '@/lib/campaign/contract';
import { getSenderDnsEndpoint } from '@/lib/campaign/sender-dns/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(getSenderDnsEndpoint);
