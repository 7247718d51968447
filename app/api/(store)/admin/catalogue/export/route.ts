import { exportCatalogueEndpoint } from '@/lib/store/catalogue-file/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(exportCatalogueEndpoint);
