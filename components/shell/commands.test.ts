import { List } from 'lucide-react';
import { expect, test } from 'vitest';
import { withTopResult } from './commands';

const command = (label: string, detail?: string) => ({
  id: label,
  label,
  icon: List,
  ...(detail && { detail }),
});
const groups = [
  { label: 'Pages', items: [command('Sign-up forms'), command('Settings')] },
  { label: 'Contacts', items: [command('ada@example.net', 'Ada Form · Readers')] },
  { label: 'Sends', items: [command('Forms are here'), command('The forms')] },
];
const shown = (typed: string) =>
  withTopResult(groups, typed, 'Top result').map(({ label, items }) => [label, items.map(({ id }) => id)]);

test('what begins with the words that were typed leads, and is shown no second time', () => {
  expect(shown('forms')).toEqual([
    ['Top result', ['Forms are here']],
    ['Pages', ['Sign-up forms', 'Settings']],
    ['Contacts', ['ada@example.net']],
    ['Sends', ['The forms']],
  ]);
  expect(shown('ada@')[0]).toEqual(['Top result', ['ada@example.net']]);
});

test('the order stays where the first one fits as well as any, or nothing is typed', () => {
  expect(shown('sign')[0]).toEqual(['Pages', ['Sign-up forms', 'Settings']]);
  expect(shown('')[0]).toEqual(['Pages', ['Sign-up forms', 'Settings']]);
});
