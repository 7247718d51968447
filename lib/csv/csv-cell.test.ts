import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvLine, unguarded } from './csv-cell';
import { CsvReader } from './csv-reader';

const formulas = [
  '=1+1',
  '+SUM(A1)',
  '-2+3',
  '@cmd',
  '\tx',
  '\rx',
  '\nx',
  '＝1+1',
  '＋1',
  '－1',
  '＠cmd',
  '﹦1',
  '﹢1',
  '﹣1',
];

it.each(formulas)('makes no formula of %j', (value) => {
  expect(csvCell(value).replace(/^"/, '')).toBe(
    `'${value}`.concat(csvCell(value).startsWith('"') ? '"' : ''),
  );
});

it('leaves numbers as they are, and quotes what needs it', () => {
  expect(csvLine(['-3.5', '+4712345678', 'a "b", c', 'x'])).toBe('-3.5,+4712345678,"a ""b"", c",x\r\n');
});

it('leaves an apostrophe that guards nothing', () => {
  for (const text of ["'tis", "'", "o'clock", "''", "'5"]) expect(unguarded(text)).toBe(text);
});

it('what is written is read as it was, whatever it begins with', async () => {
  const beginning = fc.constantFrom(
    '',
    "'",
    "''",
    '=',
    '+',
    '-',
    '@',
    '＝',
    '－',
    "'=",
    "'+44",
    "''-",
    '"',
    ' ',
  );
  const value = fc
    .tuple(beginning, fc.oneof(fc.string({ unit: 'grapheme' }), fc.integer().map(String), fc.constant('')))
    .map(([start, rest]) => start + rest)
    .filter((text) => !text.includes('\0') && text.isWellFormed());
  const read = async (text: string) => {
    const lines: string[][] = [];
    const reader = new CsvReader((cells) => lines.push(cells), ',');
    await reader.write(Buffer.from(text));
    await reader.end();
    return lines;
  };
  await fc.assert(
    fc.asyncProperty(fc.array(value, { minLength: 2, maxLength: 5 }), async (values) => {
      expect(await read(csvLine(['x', ...values]))).toEqual([['x', ...values]]);
    }),
  );
});
