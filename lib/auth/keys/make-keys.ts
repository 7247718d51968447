import { hashSecret, randomText } from '@/lib/crypto/secrets';

/** A new key pair, and the hash under which the secret is kept. The secret itself is shown once. */
export function makeKeys() {
  const publicKey = `pk_${randomText(18)}`;
  const secretKey = `sk_${randomText(32)}`;
  return { publicKey, secretKey, secretKeyHash: hashSecret(secretKey) };
}
