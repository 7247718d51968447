import { expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newCardService } from '../testing/shop';
import { servicesInStock } from './services-in-stock';

useDatabase();

test('a service is in stock while a code of it lies free', async () => {
  const [none, some] = [await newCardService({ codes: 0 }), await newCardService({ codes: 2 })];
  expect(await servicesInStock([none, some, 999_999])).toEqual(new Set([some]));
  expect(await servicesInStock([])).toEqual(new Set());
});
