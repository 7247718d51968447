import { expect, test } from 'vitest';
import type { Person } from '@/lib/campaign/person/queries';
import { consequencesOf, differingFields, winnerOf } from './merge-choices';

const person = (
  email: string,
  given: { city?: string; age?: string; standing?: string; left?: number[]; list?: number },
) =>
  ({
    contact: { email, city: given.city ?? '', first_name: 'Ada' },
    country_name: '',
    list: { id: given.list ?? 1, name: `List ${given.list ?? 1}` },
    fields: [{ name: 'age', type: 'number', value: given.age ?? '' }],
    standing: { kind: given.standing ?? 'mailable' },
    groups: [1, 2].map((id) => ({
      id,
      name: `G${id}`,
      left_at: given.left?.includes(id) ? '2026-01-01' : null,
    })),
  }) as unknown as Person;

const labels = { email: 'Email', first_name: 'First name', city: 'City' };

test('only fields that differ are chosen from, and the first that isn’t empty wins', () => {
  const people = [person('a@x.example', { age: '36' }), person('b@x.example', { city: 'Oslo', age: '36' })];
  const fields = differingFields(people, labels);
  expect(fields.map(({ name }) => name)).toEqual(['city']);
  expect(fields[0] && winnerOf(fields[0], people)).toBe(people[1]);
});

test('unsubscribes and groups of another address are told, bounces and the same address are not', () => {
  const first = person('a@x.example', { left: [1] });
  const bounced = person('b@x.example', { standing: 'bounced', left: [1, 2], list: 2 });
  const same = person('A@x.example', { standing: 'unsubscribed', list: 3 });
  expect(consequencesOf([first, bounced, same])).toMatchObject({
    lists: ['List 1', 'List 2', 'List 3'],
    deleted: 0,
    groups: ['G2'],
    suppressedBy: undefined,
  });
  const left = person('c@x.example', { standing: 'complained' });
  expect(consequencesOf([first, left])).toMatchObject({ deleted: 1, suppressedBy: left });
});
