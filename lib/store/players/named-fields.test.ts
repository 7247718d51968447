import { expect, test } from 'vitest';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { namedFields } from './named-fields';

const field = (field_name: string): OrderField => ({
  field_value: field_name,
  field_name,
  field_placeholder: '',
  field_note: '',
  field_type: 'text',
});
const read = (given: Record<string, unknown>, names = ['player_id', 'Server']) =>
  namedFields(names.map(field), given);

test('a player’s fields are found flat and nested, in any case', () => {
  const wanted = { player_id: '7', Server: 'eu' };
  for (const given of [
    { player_id: '7', Server: 'eu' },
    { Player_Id: '7', SERVER: 'eu' },
    { order_information: { player_id: '7', Server: 'eu' } },
    { order_information: { PLAYER_ID: '7', server: 'eu' } },
    { player_id: '7', order_information: { server: 'eu' } },
  ])
    expect(read(given)).toEqual(wanted);
});

test('what is named as the product names it comes before another case, and flat before nested', () => {
  expect(read({ PLAYER_ID: '1', order_information: { player_id: '2' } }, ['player_id'])).toEqual({
    player_id: '2',
  });
  expect(read({ player_id: '1', order_information: { player_id: '2' } }, ['player_id'])).toEqual({
    player_id: '1',
  });
  const both = read({ id: 'small', ID: 'large' }, ['id', 'ID']);
  expect(both).toEqual({ id: 'small', ID: 'large' });
});

test('nothing comes of what is no object, or of an object’s own properties', () => {
  for (const order_information of ['x', 7, null, ['player_id'], {}])
    expect(read({ order_information }, ['player_id', 'constructor', 'length'])).toEqual({});
});
