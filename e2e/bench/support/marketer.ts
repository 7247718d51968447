import { randomBytes } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import type { Sql } from 'postgres';
import { Agent, FormData, fetch } from 'undici';
import type { RunningServer } from '../../support/server';
import { ownFields } from './contact-rows';
import { openBench } from './open-bench';

export type Marketer = {
  web: RunningServer;
  sql: Sql;
  userId: number;
  /** The credentials, as headers. */
  headers: Record<string, string>;
  stop(): Promise<void>;
};

// An import answers when it is done, which may be minutes later.
const patient = new Agent({ headersTimeout: 0, bodyTimeout: 0 });

/** An account of the campaign service that has nothing yet, and a web process. */
export async function openMarketer(): Promise<Marketer> {
  const { filled, ...bench } = await openBench('Making an account', async () => {
    const { createAccount } = await import('@/lib/auth/accounts/create-account');
    const { closeDb } = await import('@/lib/db/client');
    const password = randomBytes(12).toString('hex');
    const account = await createAccount({ input: { email: 'bench@loadout.example', password } });
    await closeDb();
    return account;
  });
  const headers = { publickey: filled.public_key, secretkey: filled.secret_key };
  return { ...bench, userId: filled.id, headers };
}

/** A call of the campaign API. @returns its `message`. @throws Error with the answer, where it is no success. */
export async function call<T>(
  { web, headers }: Marketer,
  method: 'GET' | 'POST',
  path: string,
  body?: Record<string, unknown> | FormData,
): Promise<T> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${web.url}/api/email/${path}`, {
    method,
    headers: body && !isForm ? { ...headers, 'content-type': 'application/json' } : headers,
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    dispatcher: patient,
  });
  const text = await response.text();
  if (response.status !== 200) throw new Error(`${path} answered ${response.status}: ${text.slice(0, 300)}`);
  return (JSON.parse(text) as { message: T }).message;
}

/** Adds the account's own fields. */
export async function addFields(marketer: Marketer): Promise<void> {
  for (const [field_name, field_type] of ownFields)
    await call(marketer, 'POST', 'custom-fields/save', { field_name, field_type });
}

/** Adds a contact type. @returns its id. */
export async function addType(marketer: Marketer, name: string): Promise<number> {
  await call(marketer, 'POST', 'contacts-type/add', { name });
  const { contactTypes } = await call<{ contactTypes: { id: number }[] }>(marketer, 'GET', 'contacts-type');
  return contactTypes[0]?.id ?? 0;
}

/** Uploads a file of contacts and waits until it has been imported. */
export async function importFile(marketer: Marketer, typeId: number, file: string): Promise<void> {
  const form = new FormData();
  form.set('contact_type_id', String(typeId));
  form.set('file', await openAsBlob(file, { type: 'text/csv' }), 'contacts.csv');
  await call(marketer, 'POST', 'contacts/upload-csv', form);
}
