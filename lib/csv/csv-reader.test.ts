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

describe('what other programs write', () => {
  const cellsOf = async (text: string, pieceLength?: number) =>
    (await read(Buffer.from(text), pieceLength)).map(({ cells }) => cells);

  it('keeps a stray quote within a cell', async () => {
    expect(
      await cellsOf('email,name,city\na@x.example,John "Jo" Doe,Oslo\nb@x.example,"Bo" B,Rome\n'),
    ).toEqual([
      ['email', 'name', 'city'],
      ['a@x.example', 'John "Jo" Doe', 'Oslo'],
      ['b@x.example', '"Bo" B', 'Rome'],
    ]);
  });

  it.each([undefined, 7])('gives up only the line whose quote is never closed', async (pieceLength) => {
    const lines: unknown[] = [];
    const reader = new CsvReader((cells, line, broken) =>
      lines.push(broken ? [line, broken] : [line, ...cells]),
    );
    const bytes = Buffer.from('email,name\na@x.example,"Jo\nb@x.example,Bo\nc@x.example,Cy\n');
    for (let at = 0; at < bytes.length; at += pieceLength ?? bytes.length)
      await reader.write(bytes.subarray(at, at + (pieceLength ?? bytes.length)));
    await reader.end();
    expect(lines).toEqual([
      [1, 'email', 'name'],
      [2, 'A quote is opened and never closed.'],
      [3, 'b@x.example', 'Bo'],
      [4, 'c@x.example', 'Cy'],
    ]);
  });

  it('reads quotes with a backslash in front', async () => {
    expect(await cellsOf('email,name\na@x.example,"John \\"Jo\\", Doe"\n')).toEqual([
      ['email', 'name'],
      ['a@x.example', 'John "Jo", Doe'],
    ]);
  });

  it.each(['sep=;\r\n', '\ufeff"sep=;"\n'])(
    'passes over %j and numbers the lines behind it',
    async (hint) => {
      expect(await read(Buffer.from(`${hint}email;first, name\r\na@x.example;Ada\r\n`))).toEqual([
        { cells: ['email', 'first, name'], line: 2 },
        { cells: ['a@x.example', 'Ada'], line: 3 },
      ]);
    },
  );

  it('reads lines that end in a carriage return, with line feeds in cells', async () => {
    expect(await cellsOf('email,address\ra@x.example,"Street 1\nFloor 2"\rb@x.example,Street 2\r')).toEqual([
      ['email', 'address'],
      ['a@x.example', 'Street 1\nFloor 2'],
      ['b@x.example', 'Street 2'],
    ]);
  });
});
