import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { whole } from '@/lib/read-fields';
import { readInput } from './parse-input';

const schema = z
  .object({ id: recordId(), name: text(5), note: text().optional(), list: z.array(text(3)).default([]) })
  .catchall(z.string());
type Fields = z.output<typeof schema>;

/** How the fields can be read of an input that has something wrong with it. */
function readOf(raw: Record<string, unknown>) {
  const reading = readInput(schema, raw);
  if ('data' in reading) throw new Error('Nothing is wrong with it.');
  return reading;
}

describe('of an input with something wrong', () => {
  test('the fields that are right can be read, as the schema makes them', () => {
    const { problems, read } = readOf({ id: ' 12 ', name: 'too long', own: ' x ' });
    expect(problems.map(({ field }) => field)).toEqual(['name']);
    expect(read('id')).toEqual({ id: 12 });
    expect(read('id', 'list', 'own')).toEqual({ id: 12, list: [], own: 'x' });
  });

  test('a field that is not given is no refused one, and is not there', () => {
    expect(readOf({ id: 1 }).read('note', 'other')).toEqual({});
  });

  test.each([
    ['a missing one', { name: 'Ann' }, 'id'],
    ['a wrong one', { id: 'x', name: 'Ann' }, 'id'],
    ['one that can’t be stored', { id: 1, name: 'Ann', note: 'a\0' }, 'note'],
    ['one with a wrong item', { id: 1, name: 'Ann', list: ['a', 'long'] }, 'list'],
    ['one that the schema does not name', { id: 1, name: 'Ann', own: 5 }, 'own'],
  ])('%s can’t be read, nor those asked for with it', (_, raw, name) => {
    const { read } = readOf(raw);
    expect(read(name as keyof Fields)).toBeUndefined();
    expect(read('name', name as keyof Fields)).toBeUndefined();
    expect(read('name')).toEqual({ name: 'Ann' });
  });

  test.each(['__proto__', 'constructor', 'toString'])('%s is a name like any other', (name) => {
    expect(readOf({}).read(name)).toEqual({});
    const { read } = readOf(JSON.parse(`{"${name}":"a"}`) as Record<string, unknown>);
    expect(Object.getOwnPropertyNames(read(name))).toEqual([name]);
  });
});

test('of a whole input any field can be read', () => {
  const read = whole<{ a: number; b?: number }>({ a: 1 });
  expect(read('a')).toEqual({ a: 1 });
  expect(read('a', 'b')).toEqual({ a: 1 });
  expect(read()).toEqual({});
});
