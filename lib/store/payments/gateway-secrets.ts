import { seal, unseal } from '@/lib/crypto/seal';

const context = (code: string) => `gateway:${code}`;

/** Seals a gateway's secret parameters for its row, under its code. */
export const sealSecrets = (code: string, secrets: Readonly<Record<string, string>>): Buffer =>
  seal(JSON.stringify(secrets), context(code));

/** A gateway's secret parameters, by name. */
export const openSecrets = (code: string, sealed: Uint8Array): Record<string, string> =>
  JSON.parse(unseal(sealed, context(code))) as Record<string, string>;
