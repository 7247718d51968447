import { campaign } from '@/lib/campaign/contract';
import { saveReaderPageEndpoint } from '@/lib/campaign/reader-pages/wording-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = campaign.route(saveReaderPageEndpoint);
