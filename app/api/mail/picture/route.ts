import { servePictureEndpoint } from '@/lib/campaign/pictures/served-endpoints';
import { servePlain } from '@/lib/http/plain-route';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(servePictureEndpoint);
