import { giveLeavingReasonEndpoint } from '@/lib/campaign/reader-pages/endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(giveLeavingReasonEndpoint);
