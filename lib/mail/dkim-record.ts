import { createPrivateKey, createPublicKey } from 'node:crypto';
import { env } from '@/lib/env';

/** The TXT record by which servers check this installation's signatures (RFC 6376, 3.6.1; RFC 8463, 4); null without a key. */
export function dkimRecord(): { domain: string; name: string; value: string } | null {
  const { DKIM_PRIVATE_KEY, DKIM_DOMAIN, DKIM_SELECTOR } = env();
  if (!DKIM_PRIVATE_KEY || !DKIM_DOMAIN || !DKIM_SELECTOR) return null;
  const key = createPublicKey(createPrivateKey(DKIM_PRIVATE_KEY));
  const der = key.export({ type: 'spki', format: 'der' });
  // Of an Ed25519 key the DNS has the bare 32 octets.
  const [type, octets] = key.asymmetricKeyType === 'rsa' ? ['rsa', der] : ['ed25519', der.subarray(-32)];
  return {
    domain: DKIM_DOMAIN,
    name: `${DKIM_SELECTOR}._domainkey.${DKIM_DOMAIN}`,
    value: `v=DKIM1; k=${type}; p=${octets.toString('base64')}`,
  };
}
