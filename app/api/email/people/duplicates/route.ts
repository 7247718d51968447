import { campaign } from '@/lib/campaign/contract';
import { listDuplicatesEndpoint } from '@/lib/campaign/merges/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(listDuplicatesEndpoint);
