export type Sample = {
  baseUrl: string;
  publicKey: string;
  /** Undefined where it is not known any more. */
  secretKey?: string | undefined;
};

/** What stands in the sample for a secret that nobody can show. */
export const SECRET_PLACEHOLDER = 'YOUR_SECRET_KEY';

/** Two lines of shell that fetch a token and use it; they work as pasted once the secret is in its place. */
export function sampleRequest({ baseUrl, publicKey, secretKey = SECRET_PLACEHOLDER }: Sample): string {
  return [
    `TOKEN=$(curl -s -X POST ${baseUrl}/generate/authorization-token \\`,
    `  -H 'PublicKey: ${publicKey}' \\`,
    `  -H 'SecretKey: ${secretKey}' | sed -E 's/.*"bearer_token":"([^"]+)".*/\\1/')`,
    '',
    `curl -s ${baseUrl}/get-category -H "Authorization: Bearer $TOKEN"`,
  ].join('\n');
}
