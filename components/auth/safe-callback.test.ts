import { describe, expect, it } from 'vitest';
import { safeCallback } from './safe-callback';

describe('safeCallback', () => {
  it.each(['/account', '/orders/LD1?key=a#codes', '/'])('keeps %s', (path) => {
    expect(safeCallback(path)).toBe(path);
  });

  it.each([
    undefined,
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '\\/evil.example',
    'javascript:alert(1)',
    ['/a', '/b'],
  ])('goes to the account instead of %j', (value) => {
    expect(safeCallback(value)).toBe('/account');
  });
});
