import { store } from '@/lib/store/contract';
import { closeReportEndpoint } from '@/lib/store/reports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(closeReportEndpoint);
