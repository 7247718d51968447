import { authRoutes } from '@/lib/auth/next-auth';
import { servePlain } from '@/lib/http/plain-route';
import { store } from '@/lib/store/contract';

const routes = new Map(authRoutes.map((route) => [route.path as string, servePlain(route)]));
const unknown = store.unknownPath();

const routesOf = (request: Request) => routes.get(new URL(request.url).pathname) ?? unknown;

export const GET = (request: Request) => routesOf(request).GET(request);
export const POST = (request: Request) => routesOf(request).POST(request);
export const { PUT, PATCH, DELETE } = store.refuseAllBut('GET', 'POST');
