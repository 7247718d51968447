import { expect, test } from 'vitest';
import { greetingName } from './greeting-name';

test('is a name', () => {
  for (const name of ['Bo', 'Ana María', "D'Arcy", 'Jean-Luc', 'Zoë', 'Нина', '美咲', 'O’Neil'])
    expect(greetingName(` ${name} `)).toBe(name);
});

test('is no message', () => {
  for (const name of [
    '',
    'https://a.example',
    'a.example/x',
    'win@a.example',
    '<b>Bo</b>',
    'You won 500, call 0700 900',
    'x'.repeat(41),
    'Bo\nSubject: x',
    '-',
  ])
    expect(greetingName(name)).toBe('');
});
