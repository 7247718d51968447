import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { blockedPorts } from './blocked-ports';
import { anyFreePort, assertPortFree } from './port';

test('a port that browsers refuse is refused at once, with one that they take', async () => {
  await expect(assertPortFree(4190)).rejects.toThrow(
    'Browsers refuse to open port 4190; choose another one: PORT=4191 npm start',
  );
  await expect(assertPortFree(6665)).rejects.toThrow('PORT=6670 npm start');
  await assertPortFree(await anyFreePort());
});

test('the ports are those that fetch refuses', async () => {
  const { badPorts } = createRequire(import.meta.url)('undici/lib/web/fetch/constants.js') as {
    badPorts: string[];
  };
  expect([...blockedPorts]).toEqual(badPorts.map(Number));
  await expect(fetch('http://127.0.0.1:4190')).rejects.toMatchObject({ cause: { message: 'bad port' } });
});
