import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from './csv-cell';
import { CsvReader } from './csv-reader';

async function read(bytes: Buffer, pieceLength = bytes.length || 1) {
  const lines: { cells: string[]; line: number }[] = [];
  const reader = new CsvReader((cells, line) => lines.push({ cells, line }));
  for (let at = 0; at < bytes.length; at += pieceLength)
    await reader.write(bytes.subarray(at, at + pieceLength));
  await reader.end();
  return lines;
}

describe('CsvReader', () => {
  it.each([',', ';', '\t'])('reads files separated by %j', async (separator) => {
    const text = `email${separator}city\na@x.example${separator}"Os${separator}lo"\n`;
    expect((await read(Buffer.from(text))).map(({ cells }) => cells)).toEqual([
      ['email', 'city'],
      ['a@x.example', `Os${separator}lo`],
    ]);
  });

  it('numbers lines as an editor shows them', async () => {
    const text = '\ufeffemail,note\r\n\r\na@x.example,"two\r\nlines"\r\n\r\n\r\nb@x.example,c\r\n';
    expect((await read(Buffer.from(text))).map(({ line }) => line)).toEqual([1, 3, 7]);
  });

  it('reads the same in whatever pieces the file arrives', async () => {
    const cell = fc
      .string({ unit: 'grapheme', maxLength: 8 })
      .filter((text) => !text.includes('\0') && text.isWellFormed());
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(cell, cell), { maxLength: 8 }),
        fc.integer({ min: 1, max: 9 }),
        async (rows, length) => {
          const bytes = Buffer.from(`email,note\r\n${rows.map(([a, b]) => csvLine([`x${a}`, b])).join('')}`);
          expect(await read(bytes, length)).toEqual(await read(bytes));
        },
      ),
    );
  });

  it.each([
    ['another encoding', Buffer.from('email\n\xe5@x.example\n', 'latin1'), 'UTF-8'],
    ['a NUL byte', Buffer.from('email\na\0@x.example\n'), 'NUL'],
    ['an open quote', Buffer.from('email\n"a@x.example\n'), 'Line 2: A quote is opened'],
    [
      'ten megabytes in a field',
      Buffer.from(`email\n${'a'.repeat(10_000_000)}\n`),
      'Line 2: The line must not',
    ],
    ['ten million columns', Buffer.from(`email\n${','.repeat(10_000_000)}\n`), 'Line 2: The line must not'],
  ])('refuses %s', async (_what, bytes, text) => {
    await expect(read(bytes, 65_536)).rejects.toThrow(text);
  });
});
