import { expect, test } from 'vitest';
import { compareNames, narrowRows } from './narrow-rows';

type Row = { name: string; people: number };
const rows: Row[] = [
  { name: 'List 10', people: 3 },
  { name: 'list 2', people: 30 },
  { name: 'Élan', people: 1 },
];
const shown = (search: string, sort: string) =>
  narrowRows(rows, {
    search,
    sort,
    textOf: ({ name }) => name,
    orders: {
      name: (a: Row, b: Row) => compareNames(a.name, b.name),
      people: (a: Row, b: Row) => a.people - b.people,
    },
  }).map(({ name }) => name);

test('all words of a search are wanted, whatever their case', () => {
  expect(shown('LIST', '')).toEqual(['List 10', 'list 2']);
  expect(shown('2 list', '')).toEqual(['list 2']);
  expect(shown(' ', '')).toHaveLength(3);
});

test('names go as people read them, and a minus turns the order round', () => {
  expect(shown('', 'name')).toEqual(['Élan', 'list 2', 'List 10']);
  expect(shown('', '-people')).toEqual(['list 2', 'List 10', 'Élan']);
  expect(shown('', 'nothing')).toEqual(['List 10', 'list 2', 'Élan']);
});
