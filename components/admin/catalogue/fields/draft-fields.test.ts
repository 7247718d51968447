import { expect, test } from 'vitest';
import { moved } from '@/components/ui/sortable/moved';
import { nameOf, pastedOptions } from './draft-fields';

test('makes names of labels', () => {
  expect(
    ['Player ID', 'Zone-ID (4 digits)', 'Número de série', '2nd server', '玩家'].map((label) =>
      nameOf(label, []),
    ),
  ).toEqual(['player_id', 'zone_id_4_digits', 'numero_de_serie', 'field_2nd_server', '']);
  expect(nameOf('Player ID', ['player_id', 'player_id_2'])).toBe('player_id_3');
});

test('takes two columns of a spreadsheet, one column, and leaves a single cell to the field', () => {
  expect(pastedOptions('eu')).toBeNull();
  expect(pastedOptions('eu\tEurope\r\n\r\nas\tAsia\n')).toEqual([
    { value: 'eu', label: 'Europe' },
    { value: 'as', label: 'Asia' },
  ]);
  expect(pastedOptions('Europe\nAsia')).toEqual([
    { value: 'Europe', label: 'Europe' },
    { value: 'Asia', label: 'Asia' },
  ]);
});

test('moves an item up and down', () => {
  expect(moved(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
  expect(moved(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
});
