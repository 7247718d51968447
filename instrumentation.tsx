/** Runs once in each web process, before it answers: hands endpoints and cached pages to `lib/runtime/web.mjs`. */
export async function register(): Promise<void> {
  // In development lib/runtime/reload-endpoints.mjs does this before each request, since the sources change.
  if (process.env.NEXT_RUNTIME !== 'nodejs' || process.env.NODE_ENV !== 'production') return;
  const [
    { tooManyPages },
    { pageCache },
    { ownOf },
    { placesOf },
    { wordsOf },
    { countView },
    { serveEndpoints },
  ] = await Promise.all([
    import('@/lib/http/too-many-pages'),
    import('@/lib/page-cache/page-cache'),
    import('@/lib/store/account/own-of'),
    import('@/lib/store/account/places-of'),
    import('@/lib/store/catalogue/words-of'),
    import('@/lib/store/product-views/count-view'),
    import('@/lib/serve-endpoints'),
  ]);
  serveEndpoints();
  Object.assign(globalThis, {
    __loadoutPages: {
      answer: pageCache({ placesOf, ownOf, wordsOf, onShown: countView }),
      tooMany: tooManyPages,
    },
  });
}
