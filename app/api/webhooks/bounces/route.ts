import { bounceWebhookEndpoint } from '@/lib/campaign/feedback/endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(bounceWebhookEndpoint);
