import { documentRoutes } from '@/lib/reference/routes';

export const dynamic = 'force-dynamic';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = documentRoutes;
