import { store } from '@/lib/store/contract';
import { saveGatewayEndpoint } from '@/lib/store/gateway-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(saveGatewayEndpoint);
