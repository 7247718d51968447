// Uploads of contacts, and what came of them, for their tests.
import { expect } from '@playwright/test';
import type { Answer } from './api';
import type { Marketer } from './campaign';
import { listContacts } from './campaign-contacts';
import { newContactType, uploadCsv } from './campaign-records';

type Csv = string | Uint8Array<ArrayBuffer>;

/** Expects the contract's answer; what the import did stands beside it, as an extension. */
export function isImported(answer: Answer): void {
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  const { import: done, ...body } = answer.body as Answer['body'] & { import: unknown };
  expect(body).toEqual({ status: 'success', message: 'Imported Successfully' });
  expect(done).toMatchObject({ status: 'done' });
}

/** The account's contacts of a type. */
export const inType = async (owner: Marketer, id: number) =>
  (await listContacts(owner)).filter((one) => one.contact_type_id === id);

/** Who is in a new type after the upload, by address. */
export async function imported(owner: Marketer, csv: Csv) {
  const id = await newContactType(owner.api);
  isImported(await uploadCsv(owner.api, id, csv));
  return (await inType(owner, id)).sort((a, b) => a.email.localeCompare(b.email));
}

/** Expects that nothing was imported, and gives what is said of the file. */
export async function refused(owner: Marketer, csv: Csv): Promise<string[]> {
  const id = await newContactType(owner.api);
  const answer = await uploadCsv(owner.api, id, csv);
  expect([answer.status, Object.keys(answer.body?.errors ?? {})], answer.text.slice(0, 300)).toEqual([
    422,
    ['file'],
  ]);
  expect(await inType(owner, id)).toEqual([]);
  return (answer.body.errors as { file: string[] }).file;
}
