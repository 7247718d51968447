import { recordChange } from '@/lib/audit/record-change';
import { currentKeyId } from '@/lib/crypto/keys';
import { databaseOver, openDirect } from '@/lib/db/client';
import { reencryptFingerprintKey } from '@/lib/store/stock/fingerprint-key';
import { type Reencrypted, reencryptColumn } from './reencrypt-column';
import { sealedColumns } from './sealed-columns';

/** Processes that don’t have the current key yet go on writing with theirs. */
const MOST_PASSES = 3;

export type Report = {
  columns: (Reencrypted & { name: string })[];
  /** Whether a last pass found nothing that another key has encrypted. */
  isDone: boolean;
};

/**
 * Encrypts everything that another key of `DECRYPTION_KEYS` has encrypted with `ENCRYPTION_KEY`, while the shop goes on.
 * Interrupted, it is simply run again.
 */
export async function reencryptAll(): Promise<Report> {
  const client = openDirect('reencrypt');
  const db = databaseOver(client);
  try {
    // A commit that a crash undoes is made again by the next run.
    await client`set synchronous_commit = off`;
    await reencryptFingerprintKey(db);
    const columns = sealedColumns.map(({ name }) => ({
      name,
      values: 0,
      changed: 0,
      unreadable: [] as number[],
    }));
    let isDone = false;
    for (let pass = 1; pass <= MOST_PASSES && !isDone; pass++) {
      isDone = true;
      for (const [index, column] of sealedColumns.entries()) {
        const found = await reencryptColumn(db, column);
        const sum = columns[index];
        if (sum) Object.assign(sum, found, { changed: sum.changed + found.changed });
        if (found.changed > 0 || found.unreadable.length > 0) isDone = false;
      }
    }
    await client`set synchronous_commit = on`;
    const changed = columns.reduce((all, one) => all + one.changed, 0);
    if (changed > 0)
      await recordChange(db, {
        actor: 'machine',
        action: 'encryption-key.change',
        subject: ['encryption-key', currentKeyId()],
        after: { reencrypted: changed },
      });
    return { columns, isDone };
  } finally {
    await client.end({ timeout: 5 });
  }
}
