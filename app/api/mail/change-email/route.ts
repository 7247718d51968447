import { servePlain } from '@/lib/http/plain-route';
import { changeEmailLinkEndpoint } from '@/lib/store/account/links/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(changeEmailLinkEndpoint);
