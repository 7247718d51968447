import { store } from '@/lib/store/contract';
import { testSupplierEndpoint } from '@/lib/store/supplier-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(testSupplierEndpoint);
