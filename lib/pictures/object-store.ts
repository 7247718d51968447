import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import { env } from '@/lib/env';

/** Milliseconds for one request, its answer included; the largest picture has 3 MB. */
const TIME_LIMIT_MS = 15_000;
/** After the first attempt, where the store answers that something is wrong with it. */
const RETRIES = 2;
const KEPT = 'public, max-age=31536000, immutable';

/** Pictures outside of the database, by their keys. All throw where the store doesn't answer as it should. */
export type ObjectStore = {
  put(key: string, object: { type: string; data: Uint8Array }): Promise<void>;
  /** Undefined where there is none. */
  get(key: string): Promise<Buffer | undefined>;
  remove(key: string): Promise<void>;
  /** Where anybody gets it from the store itself; null where nobody does. */
  publicUrl(key: string): string | null;
};

/** What all keys begin with. */
export const KEY_PREFIX = 'pictures';

/** The S3-compatible store of pictures that the settings name; null where pictures stay in the database. */
export function objectStore(): ObjectStore | null {
  const { S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY, S3_PUBLIC_URL } = env();
  if (!S3_ENDPOINT || !S3_ACCESS_KEY_ID || !S3_SECRET_ACCESS_KEY) return null;
  const client = new AwsClient({
    service: 's3',
    region: S3_REGION,
    accessKeyId: S3_ACCESS_KEY_ID,
    secretAccessKey: S3_SECRET_ACCESS_KEY,
    retries: RETRIES,
  });
  const request = async (key: string, init: RequestInit, accepted: readonly number[] = []) => {
    const url = `${S3_ENDPOINT.replace(/\/+$/, '')}/${S3_BUCKET}/${key}`;
    const answer = await client.fetch(url, { ...init, signal: AbortSignal.timeout(TIME_LIMIT_MS) });
    if (!answer.ok && !accepted.includes(answer.status))
      throw new Error(`The object store answered ${answer.status} to ${init.method} ${key}.`);
    return answer;
  };
  return {
    async put(key, { type, data }) {
      const headers = {
        'content-type': type,
        'cache-control': KEPT,
        'x-amz-content-sha256': createHash('sha256').update(data).digest('hex'),
      };
      await request(key, { method: 'PUT', body: new Uint8Array(data), headers });
    },
    async get(key) {
      const answer = await request(key, { method: 'GET' }, [404]);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined;
    },
    async remove(key) {
      await request(key, { method: 'DELETE' }, [404]);
    },
    publicUrl: (key) => (S3_PUBLIC_URL ? `${S3_PUBLIC_URL.replace(/\/+$/, '')}/${key}` : null),
  };
}
