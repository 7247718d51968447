import { expect, test } from 'vitest';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { storeEndpoints } from '@/lib/store/registry';
import { failuresOf } from './responses';

const all = [...storeEndpoints, ...campaignEndpoints];
const failuresAt = (path: string) => {
  const endpoint = all.find((one) => one.path === path);
  if (!endpoint) throw new Error(`There is no ${path}.`);
  return failuresOf(endpoint).filter((status) => status === 404 || status === 422);
};

test('404 is listed only where a record is looked up, 422 only where there is input', () => {
  expect(failuresAt('/get-campaign')).toEqual([]);
  expect(failuresAt('/get-card/orders')).toEqual([422]);
  expect(failuresAt('/account/profile')).toEqual([]);
  expect(failuresAt('/order/details')).toEqual([404, 422]);
  expect(failuresAt('/people/erase-address')).toEqual([404, 422]);
  for (const endpoint of all) {
    const hasInput = Boolean(endpoint.query ?? endpoint.body ?? endpoint.upload);
    expect([endpoint.path, failuresOf(endpoint).includes(422)]).toEqual([endpoint.path, hasInput]);
  }
});
