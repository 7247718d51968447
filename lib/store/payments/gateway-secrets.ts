import { decrypt, encrypt } from '@/lib/crypto/encrypt';

/** What ties the secrets to their gateway. */
export const gatewayContext = (code: string) => `gateway:${code}`;

/** Seals a gateway's secret parameters for its row, under its code. */
export const encryptSecrets = (code: string, secrets: Readonly<Record<string, string>>): Buffer =>
  encrypt(JSON.stringify(secrets), gatewayContext(code));

/** A gateway's secret parameters, by name. */
export const decryptSecrets = (code: string, encrypted: Uint8Array): Record<string, string> =>
  JSON.parse(decrypt(encrypted, gatewayContext(code))) as Record<string, string>;
