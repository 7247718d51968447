import { expect, test } from 'vitest';
import { contentSecurityPolicy } from './content-security-policy.mjs';

const directive = (policy: string, name: string) =>
  policy.split('; ').find((part) => part.startsWith(`${name} `));

test('scripts run by the nonce, and never for standing in the page', () => {
  const policy = contentSecurityPolicy(['nonce-n0nce']);
  expect(directive(policy, 'script-src')).toBe("script-src 'self' 'nonce-n0nce'");
  expect(directive(policy, 'connect-src')).toBe("connect-src 'self'");
  expect(directive(policy, 'object-src')).toBe("object-src 'none'");
});
