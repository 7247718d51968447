import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import type { DomainError } from '@/lib/errors';
import { MAX_BODY_BYTES, readBody, readQuery } from './body';
import { coerceInput } from './coerce-input';

const post = (body: BodyInit | null, type?: string) =>
  new Request('http://shop.example/', {
    method: 'POST',
    body,
    headers: type ? { 'content-type': type } : {},
  });
const json = (text: string) => post(text, 'application/json');
const form = (text: string) => post(text, 'application/x-www-form-urlencoded');

const kindOf = (request: Request, limit?: number) =>
  readBody(request, limit).then(
    () => 'read',
    (error: DomainError) => error.kind,
  );

describe('one shape for three encodings', () => {
  const expected = { name: 'Ann', ids: ['1', '2'] };

  test('JSON', async () => {
    expect(await readBody(json('{"name":"Ann","ids":["1","2"]}'))).toEqual(expected);
    expect(await readBody(post('{"a":1}', 'application/vnd.api+json; charset=utf-8'))).toEqual({ a: 1 });
  });

  test('urlencoded, with a, a[] and a[0]', async () => {
    expect(await readBody(form('name=Ann&ids=1&ids=2'))).toMatchObject({ name: 'Ann', ids: ['1', '2'] });
    expect(await readBody(form('ids=1&name=Ann&ids[]=2'))).toEqual(expected);
    expect(await readBody(form('name=Ann&ids[]=1&ids[]=2'))).toEqual(expected);
    expect(await readBody(form('ids[1]=2&name=Ann&ids[0]=1'))).toEqual(expected);
  });

  test('multipart', async () => {
    const data = new FormData();
    for (const [name, value] of [
      ['name', 'Ann'],
      ['ids[]', '1'],
      ['ids[]', '2'],
    ] as const)
      data.append(name, value);
    expect(await readBody(post(data))).toEqual(expected);
  });

  test('not all at once: a field in two encodings is refused, and never added up', async () => {
    const boundary = '79c1';
    const part = (name: string, value: string, type = '') =>
      `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${type && `\r\nContent-Type: ${type}`}\r\n\r\n${value}\r\n`;
    const send = (...parts: string[]) =>
      readBody(post(`${parts.join('')}--${boundary}--\r\n`, `multipart/form-data; boundary=${boundary}`));
    const refusal = {
      kind: 'malformed',
      message: expect.stringContaining('The field ids is in the form twice'),
    };
    await expect(send(part('ids', '1'), part('ids', '1', 'text/plain'))).rejects.toMatchObject(refusal);
    await expect(send(part('ids[]', '1'), part('ids', '[1]', 'application/json'))).rejects.toMatchObject(
      refusal,
    );
    const texts = [part('ids', '1', 'text/plain'), part('ids', '2', 'text/plain; charset=utf-8')];
    expect(await send(part('name', 'Ann'), ...texts)).toMatchObject({ name: 'Ann', ids: ['1', '2'] });
  });

  test('no body is an empty object, whatever its type', async () => {
    expect(await readBody(post(null))).toEqual({});
    expect(await readBody(post('', 'text/plain'))).toEqual({});
  });
});

describe('odd forms', () => {
  test('a far index makes a list of what is there', async () => {
    expect(await readBody(form('a[999999999]=z&a[0]=x'))).toEqual({ a: ['x', 'z'] });
  });

  test('of a key that is there twice, the last counts where no list is wanted', async () => {
    const schema = z.object({ a: z.string(), ids: z.array(z.int()) });
    const raw = await readBody(form('a=1&a=2&ids=3&ids=4'));
    expect(coerceInput(schema, raw).value).toEqual({ a: '2', ids: [3, 4] });
  });

  test('named members make an object', async () => {
    expect(await readBody(form('a[b]=1&a[c]=2'))).toEqual({ a: { b: '1', c: '2' } });
  });

  test.each(['__proto__[x]=1', '__proto__=1', 'a[__proto__]=1', 'constructor[prototype]=1', '__proto__[]=1'])(
    '%s changes no prototype',
    async (text) => {
      await readBody(form(text));
      expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
      expect(({} as Record<string, unknown>).x).toBeUndefined();
      expect({}.constructor).toBe(Object);
    },
  );

  test('more fields than a bulk call has are refused', async () => {
    expect(await kindOf(form('a[]=&'.repeat(10_000)), MAX_BODY_BYTES)).toBe('read');
    expect(await kindOf(form('a[]=&'.repeat(10_001)), MAX_BODY_BYTES)).toBe('too-large');
    expect(await kindOf(form('a[]=&'.repeat(100_100)), 4 * MAX_BODY_BYTES)).toBe('read');
    expect(await kindOf(form('a[]=&'.repeat(100_101)), 4 * MAX_BODY_BYTES)).toBe('too-large');
  });

  test('more parts of multipart than anybody sends are refused', async () => {
    const parts = (count: number) => {
      const part = '--b\r\nContent-Disposition: form-data; name="a[]"\r\n\r\n1\r\n';
      return post(`${part.repeat(count)}--b--\r\n`, 'multipart/form-data; boundary=b');
    };
    expect(await kindOf(parts(1_000))).toBe('read');
    expect(await kindOf(parts(1_001))).toBe('too-large');
  });
});

describe('what can’t be read says why', () => {
  test.each([
    ['half an object', json('{"a":')],
    ['a list', json('[]')],
    ['null', json('null')],
    ['a text', json('"a"')],
    ['broken UTF-8', post(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]), 'application/json')],
    [
      'broken UTF-8 in a form',
      post(Buffer.from([0x61, 0x3d, 0xc3, 0x28]), 'application/x-www-form-urlencoded'),
    ],
    ['multipart without a boundary', post('--x', 'multipart/form-data')],
  ])('%s is malformed', async (_, request) => {
    expect(await kindOf(request)).toBe('malformed');
  });

  test('500 levels are read, and more are refused', async () => {
    const levels = (count: number) => json(`{"a":${'['.repeat(count - 1)}${']'.repeat(count - 1)}}`);
    expect(await kindOf(levels(500))).toBe('read');
    expect(await kindOf(levels(501))).toBe('too-large');
    expect(await kindOf(json(`{"a":"${'['.repeat(10_000)}","b":"\\"${'{'.repeat(10_000)}"}`))).toBe('read');
  });

  test.each(['text/plain', 'application/xml', ';;', ''])(
    'the content type “%s” is not taken',
    async (type) => {
      expect(await kindOf(post(Buffer.from('a=1'), type))).toBe('content-type');
    },
  );

  test('a body beyond its limit, with or without a length', async () => {
    expect(await kindOf(json(`{"a":"${'a'.repeat(MAX_BODY_BYTES)}"}`))).toBe('too-large');
    expect(await kindOf(json('{"a":"aaaaaaaa"}'), 10)).toBe('too-large');
    const stream = new ReadableStream({
      pull: (controller) => controller.enqueue(new Uint8Array(64 * 1024).fill(97)),
    });
    const request = new Request('http://shop.example/', {
      method: 'POST',
      body: stream,
      headers: { 'content-type': 'application/json' },
      duplex: 'half',
    } as RequestInit);
    expect(await kindOf(request)).toBe('too-large');
  });
});

test('a query is read by the same rules', () => {
  expect(readQuery(new URL('http://shop.example/?a=1&b[]=2&b[]=3&c='))).toEqual({
    a: '1',
    b: ['2', '3'],
    c: '',
  });
});
