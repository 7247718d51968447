import { describe, expect, it } from 'vitest';
import { HOME, safeCallback } from './safe-callback';

describe('safeCallback', () => {
  it.each([
    '/account',
    '/orders/LD1?key=a#codes',
    '/',
    '/search?q=//a.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
  ])('keeps %s', (path) => {
    expect(safeCallback(path)).toBe(path);
  });

  it('gives what a browser keeps within the site', () => {
    const site = 'https://loadout.example';
    for (const path of [
      '/%2F/evil.example',
      '/%2f%2fevil.example',
      '/%5Cevil.example',
      '/a/%2e%2e/b',
      '/@evil.example',
    ])
      expect(new URL(safeCallback(path), site).origin).toBe(site);
  });

  it.each([
    undefined,
    '',
    'account',
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/\r\n\\evil.example',
    '///evil.example',
    '/.//evil.example',
    '/..//evil.example',
    '/%2e//evil.example',
    '/a/..//evil.example',
    '/a/%2E%2e/\\evil.example',
    ' //evil.example',
    '%2F%2Fevil.example',
    'http:evil.example',
    'data:text/html,a',
    '\\/evil.example',
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    '\u0001javascript:alert(1)',
    ['/a', '/b'],
  ])('goes to the account instead of %j', (value) => {
    expect(safeCallback(value)).toBe('/account');
    expect(safeCallback(value, HOME)).toBe(HOME);
  });
});
