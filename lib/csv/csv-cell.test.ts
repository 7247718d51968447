import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-cell';

it.each(['=1+1', '+SUM(A1)', '-2+3', '@cmd', '\tx', '\rx'])('makes no formula of %j', (value) => {
  expect(csvCell(value).replace(/^"/, '')).toBe(
    `'${value}`.concat(csvCell(value).startsWith('"') ? '"' : ''),
  );
});

it('leaves numbers as they are, and quotes what needs it', () => {
  expect(csvLine(['-3.5', '+4712345678', 'a "b", c', 'x'])).toBe('-3.5,+4712345678,"a ""b"", c",x\r\n');
});
