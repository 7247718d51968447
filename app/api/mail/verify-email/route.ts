import { servePlain } from '@/lib/http/plain-route';
import { confirmEmailEndpoint } from '@/lib/store/account/links/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(confirmEmailEndpoint);
