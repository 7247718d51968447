import { servePlain } from '@/lib/http/plain-route';
import { serveProductPictureEndpoint } from '@/lib/store/product-pictures/served-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = servePlain(serveProductPictureEndpoint);
