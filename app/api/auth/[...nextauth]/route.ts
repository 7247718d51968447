import { authRoutes } from '@/lib/auth/auth-routes';
import { forAllMethods } from '@/lib/http/contract';
import { servePlain } from '@/lib/http/plain-route';
import { store } from '@/lib/store/contract';

const refuse = store.refuseAllBut('GET', 'POST').GET;
const routes = new Map(authRoutes(refuse).map((route) => [route.path as string, servePlain(route).GET]));
const unknown = store.unknownPath().GET;

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = forAllMethods((request) =>
  (routes.get(new URL(request.url).pathname) ?? unknown)(request),
);
