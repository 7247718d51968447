import { expect, test } from 'vitest';
import { isLocalUrl } from './local-url';

test.each([
  'http://localhost:3000',
  'http://shop.localhost',
  'https://LOCALHOST./shop',
  'http://127.0.0.1:3000',
  'http://127.8.9.10',
  'http://127.1',
  'http://[::1]:3000',
])('%s is local', (url) => {
  expect(isLocalUrl(url)).toBe(true);
});

test.each([
  'https://shop.example',
  'https://localhost.shop.example',
  'https://notlocalhost',
  'https://127.0.0.1.shop.example',
  'http://10.0.0.1',
  'http://192.168.1.5:3000',
  'http://0.0.0.0:3000',
  'http://[::ffff:10.0.0.1]',
  'https://localhost@shop.example',
])('%s is public', (url) => {
  expect(isLocalUrl(url)).toBe(false);
});
