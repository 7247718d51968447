import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openapiDocument } from './document';

const run = promisify(execFile);
const tool = (file: string, ...args: string[]) =>
  run(process.execPath, [join(process.cwd(), 'node_modules', file), ...args], { cwd: folder });

/** What a client's author would write. */
const USE = `
import { addContact, createCardOrder, getOrder, listContacts } from './client';
import type { components, paths } from './types';

type Order = components['schemas']['Order'];
export type Lists = paths['/api/email/contacts-type']['get'];

/** The kind says which details an order has. */
export const codesOf = (order: Order): string[] =>
  order.kind === 'card' ? order.order_details.flatMap((detail) => detail.card_codes) : [];

export async function use(): Promise<string[]> {
  const custom_field = { age: 36, company: 'Moss' };
  await addContact({ body: { contact_type_id: 1, email: 'ada@example.net', country: 'GB', custom_field } });
  const { data: contacts } = await listContacts({ query: { page: 1 } });
  const names: string[] = contacts?.message.contacts.map((contact) => contact.fullname) ?? [];
  const { data: made } = await createCardOrder({ body: { service_ids: [1], quantities: [2] } });
  const { data: read } = await getOrder({ query: { utr: made?.message.utr ?? '' } });
  const order = read?.message;
  return order?.kind === 'card' ? order.order_details.flatMap((detail) => detail.card_codes) : names;
}
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'loadout-clients-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

it('makes clients that compile under strict TypeScript', async () => {
  const options = { strict: true, noEmit: true, skipLibCheck: true, types: [], target: 'es2022' };
  const modules = { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom', 'dom.iterable'] };
  const project = { compilerOptions: { ...options, ...modules }, include: ['use.ts'] };
  await Promise.all([
    writeFile(join(folder, 'openapi.json'), JSON.stringify(openapiDocument())),
    writeFile(join(folder, 'use.ts'), USE),
    writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project)),
  ]);
  await Promise.all([
    tool('openapi-typescript/bin/cli.js', 'openapi.json', '--output', 'types.ts'),
    tool('@hey-api/openapi-ts/bin/run.js', '--input', 'openapi.json', '--output', 'client'),
  ]);
  const { stdout } = await tool('typescript/bin/tsc', '--project', 'tsconfig.json').catch((error) => error);
  expect(stdout).toBe('');
}, 240_000);
