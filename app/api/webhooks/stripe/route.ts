import { servePlain } from '@/lib/http/plain-route';
import { stripeWebhook } from '@/lib/store/payments/stripe/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(stripeWebhook);
