import { store } from '@/lib/store/contract';
import { previewProductTextEndpoint } from '@/lib/store/product-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(previewProductTextEndpoint);
