import { oneClickUnsubscribeEndpoint } from '@/lib/campaign/unsubscribing/endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(oneClickUnsubscribeEndpoint);
