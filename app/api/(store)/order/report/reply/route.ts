import { store } from '@/lib/store/contract';
import { replyToReportEndpoint } from '@/lib/store/reports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(replyToReportEndpoint);
