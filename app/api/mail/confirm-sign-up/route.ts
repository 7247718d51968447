import { confirmSignUpEndpoint } from '@/lib/campaign/sign-up-forms/public-endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(confirmSignUpEndpoint);
