import { expect, test } from 'vitest';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { playerFacts } from './player-facts';

const server: OrderField = {
  field_name: 'server',
  field_value: 'Server',
  field_placeholder: '',
  field_note: '',
  field_type: 'select',
  option: { eu: 'Europe', na: 'North America' },
};

test('a choice is told by its name, and what the product knows no more as it was given', () => {
  expect(playerFacts({ 'Player ID': '4821', Server: 'eu' }, [server])).toEqual([
    ['Player ID', '4821'],
    ['Server', 'Europe'],
  ]);
  expect(playerFacts({ Server: 'asia', constructor: 'toString' }, [server])).toEqual([
    ['Server', 'asia'],
    ['constructor', 'toString'],
  ]);
});
