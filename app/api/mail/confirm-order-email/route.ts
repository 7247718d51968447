import { servePlain } from '@/lib/http/plain-route';
import { confirmOrderEmailEndpoint } from '@/lib/store/email-changes/link-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(confirmOrderEmailEndpoint);
