import { hash, verify } from '@node-rs/argon2';

// OWASP's argon2id parameters: 19 MiB, two passes, one lane.
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/** Whether the password is the one behind the hash. A hash that can't be read matches nothing. */
export async function verifyPassword(password: string, passwordHash: string): Promise<boolean> {
  return verify(passwordHash, password).catch(() => false);
}

// A hash of random bytes that nobody has: checking against it costs what a real check costs.
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$pC8lpB2N8SnSEi8kd5oGXg$Qz1yV8o0j8M1k1q2E6c7V2mX0lJ9m2m4hR9Wc3Hn0aE';

/** Spends the time of a password check, so that an unknown address answers no sooner than a known one. */
export async function verifyNothing(password: string): Promise<false> {
  await verifyPassword(password, NOBODY);
  return false;
}
