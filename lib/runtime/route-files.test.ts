import { expect, test } from 'vitest';
import { routeFiles, writtenRouteFiles } from './route-files';

test('each endpoint has its route file, and each route file its endpoint: npm run routes writes them', async () => {
  const wanted = await routeFiles();
  expect(wanted.size).toBeGreaterThan(100);
  expect(Object.fromEntries(writtenRouteFiles())).toEqual(Object.fromEntries(wanted));
});
