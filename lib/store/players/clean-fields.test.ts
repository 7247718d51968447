import { expect, test } from 'vitest';
import type { OrderField } from '@/lib/db/schema/catalogue';
import { cleanFields as clean } from './clean-fields';
import { matchSafely } from './match-safely';

const field = (field_name: string, more: Partial<OrderField> = {}): OrderField => ({
  field_value: field_name,
  field_name,
  field_placeholder: '',
  field_note: '',
  field_type: 'text',
  ...more,
});
const id = field('player_id', { pattern: '^[0-9]{8,10}$' });
const zone = field('zone_id', { pattern: '^[0-9]{4}$' });
const server = field('server', { field_type: 'select', option: { eu: 'Europe', as: 'Asia' } });

const cleanFields = (fields: OrderField[], given: Record<string, unknown>) =>
  clean(fields, given, matchSafely);

test('an id that was pasted with its zone is split', () => {
  for (const pasted of ['48210967 (2031)', '48210967(2031)', ' 48210967 [ 2031 ] ']) {
    expect(cleanFields([id, zone], { player_id: pasted })).toEqual({
      player_id: '48210967',
      zone_id: '2031',
    });
  }
  expect(cleanFields([id, server], { player_id: '48210967 (europe)' })).toEqual({
    player_id: '48210967',
    server: 'eu',
  });
});

test('a zone that was typed is not overwritten, and what fits nowhere stays', () => {
  const typed = { player_id: '48210967 (2031)', zone_id: '1111' };
  expect(cleanFields([id, zone], typed)).toEqual(typed);
  const names = { name: 'Wren (the elder)', title: '' };
  expect(cleanFields([field('name'), field('title')], names)).toEqual(names);
  expect(cleanFields([id, zone], { player_id: 'someone (2031)' })).toEqual({
    player_id: 'someone (2031)',
    zone_id: '',
  });
});

test('invisible characters, spaces and the case of letters are put right where the field asks for it', () => {
  expect(cleanFields([id], { player_id: '\u200e4821 0967\u200b' })).toEqual({ player_id: '48210967' });
  expect(cleanFields([id], { player_id: '４８２１０９６７' })).toEqual({ player_id: '48210967' });
  expect(cleanFields([field('tag', { pattern: '^#[0-9A-Z]{6,9}$' })], { tag: '#9qk2lr7' })).toEqual({
    tag: '#9QK2LR7',
  });
  expect(cleanFields([field('name')], { name: '  Old  Wren ' })).toEqual({ name: 'Old Wren' });
  expect(cleanFields([id], { player_id: 48210967 })).toEqual({ player_id: '48210967' });
  expect(cleanFields([id], { other: 'x' })).toEqual({ player_id: '' });
  expect(cleanFields([server], { server: 'Asia' })).toEqual({ server: 'as' });
});
