import { randomBytes } from 'node:crypto';
import { makeKeys } from '@/lib/auth/keys/make-keys';
import type { Target } from './attack';

/** An account with a list of contacts, and its credentials as header lines. */
export type AttackingMarketer = { contactTypeId: number; headers: Record<string, string> };

/** Makes confirmed accounts, each with an empty list. */
export function makeMarketers({ sql }: Target, count: number): Promise<AttackingMarketer[]> {
  return Promise.all(
    Array.from({ length: count }, async () => {
      const { publicKey, secretKey, secretKeyHash } = makeKeys();
      const [type] = await sql<{ id: number }[]>`
        with account as (
          insert into users (email, password_hash, first_name, last_name, public_key, secret_key_hash, email_verified_at)
          values (${`m${randomBytes(6).toString('hex')}@example.net`}, '-', 'Mal', 'Ory', ${publicKey}, ${secretKeyHash},
            now())
          returning id)
        insert into contact_types (user_id, name) select id, 'Readers' from account returning id`;
      return {
        contactTypeId: type?.id ?? 0,
        headers: { PublicKey: publicKey, SecretKey: secretKey },
      };
    }),
  );
}
