import type { Executor } from '@/lib/db/client';
import { encryptCode } from './encrypt-code';
import { fingerprintCode, fingerprintKey } from './fingerprint-key';

/** How a code is kept: encrypted under the id of its row, with the fingerprint by which duplicates are found. */
export type SealedCode = { sealed: Buffer; fingerprint: Buffer };

/** What seals codes that are to be inserted. */
export async function codeSealer(executor: Executor): Promise<(id: number, code: string) => SealedCode> {
  const key = await fingerprintKey(executor);
  return (id, code) => ({ sealed: encryptCode(id, code), fingerprint: fingerprintCode(key, code) });
}
