import { decrypt, encrypt } from '@/lib/crypto/encrypt';

const context = (code: string) => `gateway:${code}`;

/** Seals a gateway's secret parameters for its row, under its code. */
export const encryptSecrets = (code: string, secrets: Readonly<Record<string, string>>): Buffer =>
  encrypt(JSON.stringify(secrets), context(code));

/** A gateway's secret parameters, by name. */
export const decryptSecrets = (code: string, encrypted: Uint8Array): Record<string, string> =>
  JSON.parse(decrypt(encrypted, context(code))) as Record<string, string>;
