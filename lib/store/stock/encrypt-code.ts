import { decrypt, encrypt } from '@/lib/crypto/encrypt';

/** What ties a sealed code to its row. */
export const codeContext = (id: number) => `code:${id}`;

/** Seals a code under the id of its row. */
export const encryptCode = (id: number, code: string): Buffer => encrypt(code, codeContext(id));

export const decryptCode = (id: number, encrypted: Uint8Array): string => decrypt(encrypted, codeContext(id));
