import { expect, test } from 'vitest';
import { checkPlayer } from './check-player';
import { chronicle } from './chronicle';

test('the demo directory knows a number on the server of its first digit alone', async () => {
  const look = (player_number: string, server: string) =>
    checkPlayer({ topUp: { player_check: 'chronicle' }, fields: { player_number, server } });
  expect(await look('704118253', 'europe')).toEqual({ result: 'found', name: 'Silver Ember 53' });
  expect(await look('704118253', 'asia')).toEqual({ result: 'not-found' });
  expect(await look('104118253', 'europe')).toEqual({ result: 'not-found' });
  expect(await look('70411825', 'europe')).toEqual({ result: 'not-found' });
  expect(await chronicle.find({})).toBeNull();
});

test('without a directory, only the form is checked', async () => {
  for (const player_check of [null, 'no-such', 'constructor'])
    expect(await checkPlayer({ topUp: { player_check }, fields: {} })).toEqual({ result: 'format-only' });
});
