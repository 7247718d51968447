import { expect, test } from 'vitest';
import { order } from '@/lib/texts/en/order';
import { copyText } from './copy-text';

test('codes are copied below the names of what they are for', () => {
  const lines = [
    { card: 'Quarry Store', service: '$10', codes: ['AAAA', 'BBBB'] },
    { card: 'Birch', service: '€5', codes: [] },
    { card: 'Birch', service: '€20', codes: ['CCCC'] },
  ];
  expect(copyText(lines, order.codes)).toBe('Quarry Store, $10\nAAAA\nBBBB\n\nBirch, €20\nCCCC');
});
