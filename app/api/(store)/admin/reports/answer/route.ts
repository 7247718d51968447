import { store } from '@/lib/store/contract';
import { answerReportEndpoint } from '@/lib/store/reports/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(answerReportEndpoint);
