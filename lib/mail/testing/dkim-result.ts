import { generateKeyPairSync } from 'node:crypto';
import { createRequire } from 'node:module';

type Verified = {
  status: { result: string };
  signingDomain: string;
  format: string;
  signingHeaders: { keys: string };
};

// It comes without types.
const { dkimVerify } = createRequire(import.meta.url)('mailauth/lib/dkim/verify') as {
  dkimVerify(
    message: Buffer,
    options: { resolver(name: string): Promise<string[][]> },
  ): Promise<{ results: Verified[] }>;
};

/** A new key, and its public half as the DNS has it (RFC 6376, 3.6.1; RFC 8463, 4). */
export function newKey(type: 'rsa' | 'ed25519'): { pem: string; record: string } {
  const { privateKey, publicKey } =
    type === 'rsa' ? generateKeyPairSync('rsa', { modulusLength: 2048 }) : generateKeyPairSync('ed25519');
  const der = publicKey.export({ type: 'spki', format: 'der' });
  return {
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    record: `v=DKIM1; k=${type}; p=${(type === 'rsa' ? der : der.subarray(-32)).toString('base64')}`,
  };
}

/** What another program says of a message's only signature, by selector `s1` of `mail.example`. */
export async function dkimResult(message: Buffer, record: string): Promise<Verified | undefined> {
  const { results } = await dkimVerify(message, {
    resolver: async (name) => (name === 's1._domainkey.mail.example' ? [[record]] : []),
  });
  return results.length === 1 ? results[0] : undefined;
}
