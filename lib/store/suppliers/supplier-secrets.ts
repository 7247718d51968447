import { decrypt, encrypt } from '@/lib/crypto/encrypt';

/** `webhook_secret` is needed only where the supplier is to tell us by itself. */
export type SupplierSecrets = { client_secret: string; webhook_secret?: string };

/** What ties the secrets to their supplier. */
export const supplierContext = (id: number) => `supplier:${id}`;

/** Seals a supplier’s secrets for its row. */
export const encryptSupplierSecrets = (id: number, secrets: SupplierSecrets): Buffer =>
  encrypt(JSON.stringify(secrets), supplierContext(id));

export const decryptSupplierSecrets = (id: number, sealed: Uint8Array): SupplierSecrets =>
  JSON.parse(decrypt(sealed, supplierContext(id))) as SupplierSecrets;
