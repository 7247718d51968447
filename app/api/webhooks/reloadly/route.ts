import { servePlain } from '@/lib/http/plain-route';
import { reloadlyWebhookEndpoint } from '@/lib/store/suppliers/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(reloadlyWebhookEndpoint);
