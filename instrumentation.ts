/** Runs once in each web process, before it answers: hands the APIs and the pages that are kept to `lib/runtime/web.mjs`. */
export async function register(): Promise<void> {
  // In development the route handlers answer, since they follow the sources as these change.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  const [
    { authRoutes },
    { apiHost },
    { campaign },
    { campaignEndpoints, readerRoutes },
    { pageCache },
    { store },
    { storeEndpoints, storeRoutes },
  ] = await Promise.all([
    import('@/lib/auth/next-auth'),
    import('@/lib/http/node-host'),
    import('@/lib/campaign/contract'),
    import('@/lib/campaign/registry'),
    import('@/lib/page-cache/page-cache'),
    import('@/lib/store/contract'),
    import('@/lib/store/registry'),
  ]);
  const services = [
    { contract: store, endpoints: storeEndpoints },
    { contract: campaign, endpoints: campaignEndpoints },
  ];
  const signInRoutes = authRoutes(store.refuseAllBut('GET', 'POST').GET);
  Object.assign(globalThis, {
    __loadoutPages: pageCache(),
    __loadoutApi: apiHost(services, [...signInRoutes, ...readerRoutes, ...storeRoutes]),
  });
}
