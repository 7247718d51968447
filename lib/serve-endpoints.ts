import { authRoutes } from '@/lib/auth/auth-routes';
import { campaign } from '@/lib/campaign/contract';
import { campaignEndpoints, readerRoutes } from '@/lib/campaign/registry';
import { apiHost } from '@/lib/http/node-host/api-host';
import { documentRoutes } from '@/lib/reference/routes';
import { store } from '@/lib/store/contract';
import { storeEndpoints, storeRoutes } from '@/lib/store/registry';
import { liveRoutes } from '@/lib/store/service/live';

/** Hands all of both APIs to `lib/runtime/web.mjs`, whose modules are not those of Next's build. */
export function serveEndpoints(): void {
  const services = [
    { contract: store, endpoints: storeEndpoints },
    { contract: campaign, endpoints: campaignEndpoints },
  ];
  const signInRoutes = authRoutes(store.refuseAllBut('GET', 'POST').GET);
  Object.assign(globalThis, {
    __loadoutApi: apiHost(services, [...signInRoutes, ...readerRoutes, ...storeRoutes], {
      '/api/live': liveRoutes,
      '/api/openapi.json': documentRoutes,
    }),
  });
}
