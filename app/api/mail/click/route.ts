import { followMailLinkEndpoint } from '@/lib/campaign/tracking/endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(followMailLinkEndpoint);
