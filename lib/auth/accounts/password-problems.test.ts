import { expect, test } from 'vitest';
import { passwordProblems } from './password-problems';

const OWNER = { email: 'nia.roe@harbour.example', first_name: 'Annikenlotte', last_name: 'Brask' };
const isRefused = async (password: string, owner = OWNER) =>
  (await passwordProblems(password, owner)).length > 0;

test('refuses common passwords, however they are dressed up', async () => {
  for (const password of [
    'password',
    '12345678',
    'qwertyuiop',
    'Password1',
    'P@ssw0rd!',
    'iloveyou1',
    'aaaaaaaa',
    'abcabcabcabc',
    'x'.repeat(200),
  ])
    expect(await isRefused(password), password).toBe(true);
});

test('refuses the owner’s own name and address, with a digit or two behind them', async () => {
  for (const password of [
    'annikenlotte',
    'Annikenlotte1',
    'annikenlottebrask',
    'nia.roe@harbour.example',
    'loadout1',
  ])
    expect(await isRefused(password), password).toBe(true);
  const other = { email: 'somebody@example.net', first_name: 'Ida', last_name: '' };
  expect(await isRefused('annikenlotte1', other)).toBe(false);
});

test('takes passwords that are long or unusual', async () => {
  for (const password of [
    'long enough',
    'three unrelated words',
    'vK4!tuq9',
    'Ошибка-кошки-17',
    '🦊🦊🐙🐚🦀🐋🪼🐡',
  ])
    expect(await isRefused(password), password).toBe(false);
});

test('says which field it is about, and what to do', async () => {
  expect(await passwordProblems('password', undefined)).toEqual([
    {
      field: 'password',
      text: 'The password is too easy to guess. Use a longer one, such as three unrelated words.',
    },
  ]);
});

test('looks at so much of a password that scoring can’t keep others waiting', async () => {
  await isRefused('loads the lists');
  const password = '4@aA$5sS1!|il0oO3eE7tT+6gG8B9'.repeat(7).slice(0, 200);
  const before = process.cpuUsage();
  for (let count = 0; count < 20; count += 1) await isRefused(password);
  const { user, system } = process.cpuUsage(before);
  // Whole, one of them takes more than 300 ms.
  expect((user + system) / 1000 / 20).toBeLessThan(100);
});
