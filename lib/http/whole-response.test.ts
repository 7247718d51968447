import { expect, it } from 'vitest';
import { WholeResponse } from './whole-response';

const made = () =>
  new WholeResponse(Buffer.from('{"a":"ü"}'), { status: 201, headers: { 'content-type': 'text/x' } });

it('can be read like any other response', async () => {
  expect(await made().text()).toBe('{"a":"ü"}');
  expect(await made().json()).toEqual({ a: 'ü' });
  expect((await made().arrayBuffer()).byteLength).toBe(10);
  expect((await made().blob()).size).toBe(10);
  expect(await new Response(made().body, made()).text()).toBe('{"a":"ü"}');
});

it('keeps its status and headers in a copy', async () => {
  const copy = made().clone();
  expect([copy.status, copy.headers.get('content-type'), await copy.text()]).toEqual([
    201,
    'text/x',
    '{"a":"ü"}',
  ]);
});
