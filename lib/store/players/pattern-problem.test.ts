import fc from 'fast-check';
import { expect, test } from 'vitest';
import { topUpSeeds } from '@/lib/db/seed/top-ups';
import { matchInBrowser } from './match-in-browser';
import { matchSafely } from './match-safely';
import { patternProblem } from './pattern-problem';

const problemOf = (pattern: string) => patternProblem(pattern)?.problem ?? null;

test('takes the patterns of the demo catalogue', () => {
  const patterns = topUpSeeds.flatMap(({ fields }) => fields.flatMap(({ pattern }) => pattern ?? []));
  expect(patterns.length).toBeGreaterThan(10);
  expect(patterns.filter((pattern) => patternProblem(pattern) !== null)).toEqual([]);
});

test.each([
  '[0-9]{8,10}',
  '^[0-9]{8}$|^[0-9]{10}$',
  '\\d{4}( \\d{4}){3}',
  '[A-Za-z0-9._\\-]+@[A-Za-z0-9.\\-]+\\.[A-Za-z]{2,}',
  '(?:EU|US|ASIA)-[0-9]+',
  '([a-z]+-)*[a-z]+',
  '.{3,16}',
  'ÄÖÜ?',
])('takes %s', (pattern) => expect(patternProblem(pattern)).toBeNull());

test.each([
  '(a+)+$',
  '(a|a)*',
  '(a|ab)*c',
  '(a*)*',
  '([a-z]+[0-9]?)*x',
  '(.*)(.*)(.*)x',
  '[0-9]*[0-9]*[0-9]*x',
  '(a?){30}a{30}',
])('refuses %s, which a browser could try for ever', (pattern) => expect(problemOf(pattern)).toBe('runaway'));

test.each([
  ['(?=.*[0-9]).+', 'look'],
  ['(?<!a)b', 'look'],
  ['(a)\\1', 'reference'],
  ['(?<id>[0-9]+)', 'group'],
  ['(?i)abc', 'group'],
  ['\\bID', 'escape'],
  ['\\p{L}+', 'escape'],
  ['[0-9]+\\-[0-9]+', 'needless'],
  ['[A-Z_-]+', 'brackets'],
  ['[a-z(]', 'brackets'],
  ['[a&&b]', 'doubled'],
  ['[z-a]', 'range'],
  ['[\\d-z]', 'range'],
  ['[]', 'empty-brackets'],
  ['[^\\s\\S]', 'empty-brackets'],
  ['a^b', 'anchor'],
  ['(a$)', 'anchor'],
  ['[0-9', 'unclosed'],
  ['(a', 'unclosed'],
  ['a)', 'unopened'],
  ['a{', 'stray'],
  ['a\\', 'stray'],
  ['+', 'nothing-to-repeat'],
  ['a**', 'nothing-to-repeat'],
  ['a++', 'nothing-to-repeat'],
  ['[0-9]{5,3}', 'count'],
  ['[0-9]{300}', 'count'],
  ['([0-9]{200}){200}', 'big'],
  ['^$', 'never'],
  ['(a{200}){2}', 'never'],
  ['a'.repeat(201), 'long'],
])('refuses %s: %s', (pattern, problem) => expect(problemOf(pattern)).toBe(problem));

test('a hostile pattern is matched against a long value to the end', () => {
  for (const pattern of ['(a+)+$', '(a|a)*', '(.*)(.*)(.*)(.*)(.*)x'])
    expect(matchSafely(pattern, `${'a'.repeat(50_000)}!`)).toBe(false);
});

test('what can’t be read asks for nothing', () => {
  expect(matchSafely('(a)\\1', 'b')).toBe(true);
  expect(matchSafely('[', 'b')).toBe(true);
  expect(matchSafely('\\p{L}+', '1')).toBe(false);
});

// Where JavaScript and RE2 part: spaces, ends of lines, letters beyond the first plane, signs next to letters.
const letters = fc.constantFrom(
  ...'aAbzZ09_-.#@ \t\n\r\u00a0\u2028\ufeffÀÿ(){}[]|+$^',
  '\u{1d4b3}',
  '\u{1f3ae}',
);
const values = fc.array(letters, { maxLength: 8 }).map((list) => list.join(''));

const atom = fc.oneof(
  fc.constantFrom('a', 'b', 'A', '0', '-', '#', ' ', '@', 'À', '\u{1f3ae}', '\\.', '\\(', '\\$', '\\/'),
  fc.constantFrom('.', '\\d', '\\D', '\\w', '\\W', '\\s', '\\S'),
  fc.constantFrom(
    '[a-z]',
    '[^a-z]',
    '[0-9A-Z]',
    '[^#\\s]',
    '[\\d_\\-]',
    '[a\\]^]',
    '[À-ÿ]',
    '[^\\S]',
    '[\u{1d4b0}-\u{1d4bf}]',
  ),
);
const quantifier = fc.constantFrom('', '', '', '*', '+', '?', '{2}', '{1,}', '{0,3}', '+?');
const { pattern: patterns } = fc.letrec<{ pattern: string; part: string }>((tie) => ({
  part: fc
    .tuple(
      fc.oneof(
        { maxDepth: 3 },
        { weight: 4, arbitrary: atom },
        { weight: 1, arbitrary: tie('pattern').map((inner) => `(${inner})`) },
        { weight: 1, arbitrary: tie('pattern').map((inner) => `(?:${inner})`) },
      ),
      quantifier,
    )
    .map(([inner, times]) => inner + times),
  pattern: fc
    .array(
      fc.array(tie('part'), { minLength: 1, maxLength: 3 }).map((parts) => parts.join('')),
      { minLength: 1, maxLength: 2 },
    )
    .map((branches) => branches.join('|')),
}));

const expectAgreement = (pattern: string, value: string) =>
  expect([value, matchSafely(pattern, value)]).toEqual([value, matchInBrowser(pattern, value)]);

/** Under the flag `v`, the V8 of Node 20 takes `.[^a-z]` for two of anything; browsers have long had a later one. */
function isMisread(pattern: string, value: string): boolean {
  try {
    return new RegExp(`^(?:${pattern})$`, 'u').test(value) !== matchInBrowser(pattern, value);
  } catch {
    // Not a pattern without the flag.
    return false;
  }
}

test('server and browser agree about each value of each pattern that is taken', () => {
  let taken = 0;
  fc.assert(
    fc.property(patterns, fc.array(values, { minLength: 5, maxLength: 20 }), (pattern, tried) => {
      if (patternProblem(pattern)) return;
      taken += 1;
      for (const value of tried) if (!isMisread(pattern, value)) expectAgreement(pattern, value);
    }),
    { numRuns: 500 },
  );
  expect(taken).toBeGreaterThan(50);
});

test('whatever is typed as a pattern and taken, a browser takes too', () => {
  const typed = fc.array(fc.constantFrom(...'ab09-&!#.:[](){}\\^$|*+?,/ ', '\\d', '[a', 'z]'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(typed, fc.array(values, { maxLength: 5 }), (parts, tried) => {
      const pattern = parts.join('');
      if (pattern === '' || patternProblem(pattern)) return;
      for (const value of tried) if (!isMisread(pattern, value)) expectAgreement(pattern, value);
    }),
    { numRuns: 5_000 },
  );
});
