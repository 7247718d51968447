import { expect, test } from 'vitest';
import type { ContactsState } from './contacts-search';
import { segmentAddress } from './segment-address';

const none: ContactsState = {
  q: '',
  list: null,
  segment: null,
  status: null,
  activity: null,
  joined: null,
  left: null,
  has: null,
  lacks: null,
  where: null,
  sort: '-id',
  open: null,
  new: false,
};
const where = '[["city","equals","Oslo"]]';
const asked = (state: Partial<ContactsState>) => {
  const address = segmentAddress({ ...none, ...state });
  return address && Object.fromEntries(new URL(address, 'https://x.example').searchParams);
};

test('what the list is narrowed by becomes the conditions of a segment', () => {
  expect(asked({ where })).toEqual({ where });
  expect(asked({ where, list: 4, has: 'plan', lacks: 'age', activity: 'quiet' })).toEqual({
    list: '4',
    where:
      '[["city","equals","Oslo"],["plan","is_not_empty",""],["age","is_empty",""],["activity","not_within_days","30"]]',
  });
});

test('none is offered where no segment finds the same', () => {
  expect(asked({})).toBeUndefined();
  expect(asked({ list: 4 })).toBeUndefined();
  expect(asked({ where, q: 'ann' })).toBeUndefined();
  expect(asked({ where, status: 'bounced' })).toBeUndefined();
  expect(asked({ where, segment: 3 })).toBeUndefined();
});
