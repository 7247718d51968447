import { store } from '@/lib/store/contract';
import { changeSupplierStateEndpoint } from '@/lib/store/supplier-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(changeSupplierStateEndpoint);
