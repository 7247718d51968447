import { store } from '@/lib/store/contract';
import { uploadProductPictureEndpoint } from '@/lib/store/product-desk/picture-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(uploadProductPictureEndpoint);
