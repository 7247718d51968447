import { servePlain } from '@/lib/http/plain-route';
import { stripeWebhookEndpoint } from '@/lib/store/stripe-events/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(stripeWebhookEndpoint);
